import { useEffect, useEffectEvent } from 'react';
import { actOf, type Key } from './keys.ts';

const TYPING = 'input, select, textarea, [contenteditable]';
/** What has its own use for the space bar. */
const PRESSABLE = 'button, a, summary';

/** These keys do what they are named after, unless something is being typed or a dialog is open. */
export function useKeys<One extends Key>(keys: readonly One[], obey: (act: One['act']) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(keys, event);
    if (!act || document.querySelector('dialog[open]')) return;
    const { target } = event;
    if (target instanceof Element && target.closest(TYPING)) return;
    if (event.code === 'Space' && target instanceof Element && target.closest(PRESSABLE)) return;
    event.preventDefault();
    obey(act);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { actOf, type KeyAct } from './keys.ts';
import { sounds } from './sound.ts';
import { nextStake } from './stakes.ts';
import type { Panel } from './top-bar.tsx';
import { useSpeed } from './use-speed.ts';
import { useTable } from './use-table.ts';

const TYPING = 'input, select, textarea, [contenteditable]';
/** What has its own use for the space bar. */
const PRESSABLE = 'button, a, summary';

/** The game by keys, unless something is being typed or a dialog is open. */
export function useKeys({
  open,
  toggleChart,
}: {
  open: (panel: Panel) => void;
  toggleChart: () => void;
}): void {
  const { play, store, ladder, setStake, stopAutoplay, client } = useTable();
  const [, nextSpeed] = useSpeed();
  const obey = (act: KeyAct) => {
    const { stake, balance, autoplay } = store.getState();
    if (act === 'play') play();
    else if (act === 'stop') stopAutoplay();
    else if (act === 'speed') nextSpeed();
    else if (act === 'sound') sounds.turn(!sounds.isOff());
    else if (act === 'chart') toggleChart();
    else if (act === 'history' || act === 'fairness' || act === 'info' || act === 'keys') open(act);
    else if (!autoplay) {
      if (act === 'more') setStake(nextStake(ladder, stake, 1));
      if (act === 'less') setStake(nextStake(ladder, stake, -1));
      // Chips have the values that are printed on them.
      if (client.usesChips) return;
      if (act === 'half') setStake(stake / 2n);
      if (act === 'double') setStake(stake * 2n);
      if (act === 'most') setStake(balance);
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event);
    if (!act || document.querySelector('dialog[open]')) return;
    const { target } = event;
    if (target instanceof Element && target.closest(TYPING)) return;
    if (act === 'play' && target instanceof Element && target.closest(PRESSABLE)) return;
    event.preventDefault();
    obey(act);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

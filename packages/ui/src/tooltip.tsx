import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFloat } from './float.ts';
import style from './tooltip.module.css';

export type TooltipAnchorProps = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-describedby': string | undefined;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
};

export type TooltipProps = {
  label: ReactNode;
  /** Spread the properties on the thing explained: `{(props) => <Button {...props}>…</Button>}`. */
  children: (props: TooltipAnchorProps) => ReactNode;
};

const DELAY_MS = 250;

/** A short explanation on hover and on focus. Never the only place of something the player must know. */
export function Tooltip({ label, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      {children({
        ref: anchor,
        'aria-describedby': open ? id : undefined,
        onPointerEnter: () => {
          timer.current = setTimeout(() => setOpen(true), DELAY_MS);
        },
        onPointerLeave: hide,
        onFocus: () => setOpen(true),
        onBlur: hide,
      })}
      {open && createPortal(<Bubble id={id} anchor={anchor} label={label} />, document.body)}
    </>
  );
}

function Bubble({
  id,
  anchor,
  label,
}: {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  label: ReactNode;
}) {
  const bubble = useRef<HTMLDivElement>(null);
  const position = useFloat(anchor, bubble, { side: 'above', align: 'middle', gap: 6 });
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      data-float=""
      className={style.bubble}
      style={position ?? { visibility: 'hidden' }}
    >
      {label}
    </div>
  );
}

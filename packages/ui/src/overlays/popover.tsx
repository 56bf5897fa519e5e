import { type ReactNode, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../theme/class-names.ts';
import { type FloatOptions, useDismiss, useFloat } from './float.ts';
import style from './popover.module.css';

export type PopoverTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
};

export type PopoverProps = FloatOptions & {
  /** Spread the properties on a button: `trigger={(props) => <Button {...props}>…</Button>}`. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** What the panel is, for a screen reader. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  padded?: boolean;
};

export function Popover({ trigger, label, children, padded = true, ...float }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => [anchor, panel], []);
  const close = useCallback((how?: 'escape' | 'outside') => {
    setOpen(false);
    if (how !== 'outside') anchor.current?.focus();
  }, []);
  useDismiss(parts, open, close);
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => setOpen(!open),
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open &&
        createPortal(
          <Panel id={id} label={label} anchor={anchor} panel={panel} padded={padded} {...float}>
            {typeof children === 'function' ? children(() => close()) : children}
          </Panel>,
          document.body,
        )}
    </>
  );
}

type PanelProps = FloatOptions & {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  padded: boolean;
  children: ReactNode;
};

function Panel({ id, label, anchor, panel, padded, children, ...float }: PanelProps) {
  const position = useFloat(anchor, panel, float);
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      data-float=""
      className={classNames(style.panel, padded && style.padded)}
      style={position ?? { visibility: 'hidden' }}
    >
      {children}
    </div>
  );
}

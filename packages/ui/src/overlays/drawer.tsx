import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { classNames } from '../theme/class-names.ts';
import style from './drawer.module.css';
import { useModalLayer } from './modal-layer.ts';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: 'start' | 'end';
  children: ReactNode;
  footer?: ReactNode;
  labels: { close: string };
};

/** A panel from the side, modal like a dialog. */
export function Drawer({ open, ...props }: DrawerProps) {
  return open ? createPortal(<OpenDrawer {...props} />, document.body) : null;
}

function OpenDrawer({ onClose, title, side = 'end', children, footer, labels }: Omit<DrawerProps, 'open'>) {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  useModalLayer(panel, onClose);
  return (
    <div className={style.overlay}>
      {/* The key for the same deed is Escape; screen readers use the close button. */}
      <div className={style.backdrop} onClick={onClose} aria-hidden="true" />
      <dialog
        ref={panel}
        open
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className={classNames(style.panel, style[side])}
      >
        <header className={style.head}>
          <h2 id={id} className={style.title}>
            {title}
          </h2>
          <IconButton label={labels.close} size="small" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </header>
        <div className={style.body}>{children}</div>
        {footer && <footer className={style.foot}>{footer}</footer>}
      </dialog>
    </div>
  );
}

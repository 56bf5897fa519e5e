import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { classNames } from '../theme/class-names.ts';
import style from './dialog.module.css';
import { useModalLayer } from './modal-layer.ts';

export type DialogProps = {
  open: boolean;
  /** Left out, the dialog can only be left through its own buttons. */
  onClose?: () => void;
  title: ReactNode;
  titleHidden?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  /** 440, 540 or 660 pixels; `art` has no padding, for a picture that fills it. */
  size?: 'small' | 'medium' | 'large';
  art?: boolean;
  labels: { close: string };
  role?: 'dialog' | 'alertdialog';
  className?: string;
};

export function Dialog({ open, ...props }: DialogProps) {
  return open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const {
    onClose,
    title,
    titleHidden,
    children,
    footer,
    size = 'small',
    art,
    labels,
    role,
    className,
  } = props;
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
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}title`}
        tabIndex={-1}
        className={classNames(style.panel, style[size], className)}
      >
        <header className={classNames(style.head, (titleHidden || art) && style.headBare)}>
          <h2 id={`${id}title`} className={classNames(style.title, titleHidden && style.titleHidden)}>
            {title}
          </h2>
          {onClose && (
            <IconButton label={labels.close} size="small" className={style.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </header>
        <div className={classNames(style.body, art && style.art)}>{children}</div>
        {footer && <footer className={style.foot}>{footer}</footer>}
      </dialog>
    </div>
  );
}

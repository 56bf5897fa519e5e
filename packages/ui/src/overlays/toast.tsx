import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { AlertCircleIcon, AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx';
import { GiftIcon } from '../icons/play-icons.tsx';
import { classNames } from '../theme/class-names.ts';
import style from './toast.module.css';
import {
  closeToast,
  holdToasts,
  onOpenToasts,
  openToasts,
  releaseToasts,
  type Toast,
  type ToastTone,
} from './toast-store.ts';

const toneIcon: Record<ToastTone, typeof InfoIcon> = {
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: AlertIcon,
  danger: AlertCircleIcon,
  reward: GiftIcon,
};

type ToastLabels = { region: string; close: string };

/** Mount once, near the root. It floats above dialogs, and is told to a screen reader without taking the focus. */
export function ToastHost({ labels }: { labels: ToastLabels }) {
  const toasts = useSyncExternalStore(onOpenToasts, openToasts, openToasts);
  return createPortal(
    <section
      data-float=""
      className={style.region}
      aria-label={labels.region}
      aria-live="polite"
      onMouseEnter={holdToasts}
      onMouseLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} labels={labels} />
      ))}
    </section>,
    document.body,
  );
}

function ToastCard({ toast, labels }: { toast: Toast; labels: ToastLabels }) {
  const ToneIcon = toneIcon[toast.tone];
  const { action } = toast;
  return (
    <div className={classNames(style.toast, style[toast.tone])}>
      <ToneIcon size={22} className={style.sign} />
      <div className={style.words}>
        {toast.title && <strong>{toast.title}</strong>}
        <div>{toast.message}</div>
        {action && (
          <Button
            tone="secondary"
            size="small"
            className={style.action}
            onClick={() => {
              closeToast(toast.id);
              action.onClick();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        label={labels.close}
        size="small"
        className={style.close}
        onClick={() => closeToast(toast.id)}
      >
        <CloseIcon size={18} />
      </IconButton>
    </div>
  );
}

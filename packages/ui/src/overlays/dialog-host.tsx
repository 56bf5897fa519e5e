import { useSyncExternalStore } from 'react';
import { Button } from '../controls/button.tsx';
import { AlertCircleIcon, AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/icons.tsx';
import { classNames } from '../theme/class-names.ts';
import { Dialog } from './dialog.tsx';
import style from './dialog-host.module.css';
import { type DialogTone, onWaitingDialogs, waitingDialogs } from './dialog-store.ts';

const toneIcon: Record<DialogTone, typeof InfoIcon> = {
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: AlertIcon,
  danger: AlertCircleIcon,
};

export type DialogHostProps = { labels: { confirm: string; cancel: string; close: string } };

/** Mount once, near the root: it shows what `askConfirm` and `showAlert` ask for, one after the other. */
export function DialogHost({ labels }: DialogHostProps) {
  const [request] = useSyncExternalStore(onWaitingDialogs, waitingDialogs, waitingDialogs);
  if (!request) return null;
  const tone = request.tone ?? 'info';
  const ToneIcon = toneIcon[tone];
  return (
    <Dialog
      key={request.id}
      open
      role="alertdialog"
      title={request.title}
      titleHidden
      labels={labels}
      onClose={() => request.answer(false)}
    >
      <div className={style.message}>
        <span className={classNames(style.sign, style[tone])}>
          <ToneIcon size={30} />
        </span>
        <p className={style.title} aria-hidden="true">
          {request.title}
        </p>
        {request.message && <div className={style.words}>{request.message}</div>}
        <div className={style.actions}>
          {request.kind === 'confirm' && (
            <Button tone="secondary" size="large" onClick={() => request.answer(false)}>
              {request.cancelLabel ?? labels.cancel}
            </Button>
          )}
          <Button
            tone={tone === 'danger' && request.kind === 'confirm' ? 'danger' : 'primary'}
            size="large"
            data-autofocus=""
            onClick={() => request.answer(true)}
          >
            {request.confirmLabel ?? labels.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

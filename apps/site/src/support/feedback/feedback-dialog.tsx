import { useTranslation } from '@fairground/i18n/react';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import style from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';

declare module '../../shared/overlays.ts' {
  interface Overlays {
    feedback: object;
  }
}

/** To write to the merchant from wherever one is; it closes when the message is on its way. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['support', 'shell']);
  return (
    <Dialog
      open
      size="medium"
      title={t('support:feedback.title')}
      onClose={onClose}
      labels={{ close: t('shell:action.close') }}
    >
      <div className={style.dialog}>
        <p className={style.soft}>{t('support:feedback.lead')}</p>
        <FeedbackForm onSent={onClose} />
      </div>
    </Dialog>
  );
}

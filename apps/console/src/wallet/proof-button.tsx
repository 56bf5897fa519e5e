import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/button.tsx';
import { Dialog } from '@fairground/ui/dialog.tsx';
import { useState } from 'react';
import style from './finance.module.css';

interface Picture {
  contentType: string;
  data: string;
}

/** Shows a picture that a member sent; it is asked for only when somebody wants to see it. */
export function ProofButton({ load }: { load: () => Promise<Picture> }) {
  const { t } = useTranslation(['funds', 'console']);
  const [picture, setPicture] = useState<Picture | null>(null);
  const show = () => load().then(setPicture, () => {});
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => void show()}>
        {t('desk.show_proof')}
      </Button>
      <Dialog
        open={picture !== null}
        size="large"
        title={t('desk.show_proof')}
        labels={{ close: t('console:action.close') }}
        onClose={() => setPicture(null)}
      >
        {picture && (
          <img
            className={style.picture}
            src={`data:${picture.contentType};base64,${picture.data}`}
            alt={t('deposit.proof')}
          />
        )}
      </Dialog>
    </>
  );
}

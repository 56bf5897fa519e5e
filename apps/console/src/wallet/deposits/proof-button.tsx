import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import style from '../../shared/desk.module.css';

interface Picture {
  contentType: string;
  data: string;
}

/** Shows a picture that a member sent; it is asked for only when somebody wants to see it. */
export function ProofButton({ load, label }: { load: () => Promise<Picture>; label?: string }) {
  const { t } = useTranslation(['funds', 'console']);
  const title = label ?? t('desk.show_proof');
  const [picture, setPicture] = useState<Picture | null>(null);
  const show = () => load().then(setPicture, () => {});
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => void show()}>
        {title}
      </Button>
      <Dialog
        open={picture !== null}
        size="large"
        title={title}
        labels={{ close: t('console:action.close') }}
        onClose={() => setPicture(null)}
      >
        {picture && (
          <img
            className={style.picture}
            src={`data:${picture.contentType};base64,${picture.data}`}
            alt={title}
          />
        )}
      </Dialog>
    </>
  );
}

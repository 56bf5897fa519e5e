import { useTranslation } from '@fairground/i18n/react';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';

/** A link is shown once: what is kept of it cannot be read back. */
export function HandOutLink({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation('console');
  const address = `${location.origin}${path}`;
  return (
    <Dialog open title={t('staff.link')} onClose={onClose} labels={{ close: t('action.close') }}>
      <p>{t('staff.link_text')}</p>
      <p>
        <code dir="ltr" data-link="" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </code>
      </p>
      <CopyButton
        look="button"
        text={address}
        labels={{ copy: t('action.copy'), copied: t('action.copied') }}
      />
    </Dialog>
  );
}

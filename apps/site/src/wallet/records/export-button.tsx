import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { DownloadIcon } from '@fairground/ui/icons/icons.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { saveFile } from './save-file.ts';
import type { Filter } from './transactions.ts';

export function ExportButton({ filter: { from, to, type, wallet } }: { filter: Filter }) {
  const { t } = useTranslation('funds');
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { fileName, csv, isWhole } = await call(api.wallet.exportTransactions, {
        from,
        to,
        type,
        wallet,
      });
      saveFile(fileName, csv);
      if (!isWhole) showToast({ tone: 'warning', message: t('records.export_cut') });
    } catch {
      // What went wrong has been shown by the common handler.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button tone="secondary" startIcon={<DownloadIcon size={18} />} busy={isBusy} onClick={() => void save()}>
      {t('records.export')}
    </Button>
  );
}

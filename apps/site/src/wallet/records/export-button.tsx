import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { DownloadIcon } from '@fairground/ui/icons/icons.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { api, call } from '../../shared/api.ts';
import { saveFile } from '../../shared/save-file.ts';
import type { Filter } from './transactions.ts';

export function ExportButton({ filter: { from, to, type, wallet } }: { filter: Filter }) {
  const { t } = useTranslation('funds');
  // What goes wrong is shown by the common handler.
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.wallet.exportTransactions, { from, to, type, wallet }),
    onSuccess: ({ fileName, csv, isWhole }) => {
      saveFile(fileName, csv);
      if (!isWhole) showToast({ tone: 'warning', message: t('records.export_cut') });
    },
  });
  return (
    <Button tone="secondary" startIcon={<DownloadIcon size={18} />} busy={isPending} onClick={() => mutate()}>
      {t('records.export')}
    </Button>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { DownloadIcon } from '@fairground/ui/icons/icons.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import style from '../../shared/money/funds.module.css';
import { saveFile } from '../../shared/save-file.ts';
import type { FilePart } from './table-file.ts';

/** A file that comes part by part: it says how far it is, and can be stopped. */
export function ExportButton({
  load,
}: {
  load: (before: string | undefined) => Promise<FilePart> | FilePart;
}) {
  const { t, i18n } = useTranslation(['agents', 'funds']);
  const [rows, setRows] = useState(0);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  // What goes wrong is shown by the common handler.
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      isStopped.current = false;
      const file = await loadAll(load, setRows, () => isStopped.current);
      if (!file) return;
      saveFile(file.name, file.text);
      if (!file.isWhole) showToast({ tone: 'warning', message: t('team.export_cut') });
    },
    onSettled: () => setRows(0),
  });
  if (!isPending)
    return (
      <Button tone="secondary" startIcon={<DownloadIcon size={18} />} onClick={() => mutate()}>
        {t('funds:records.export')}
      </Button>
    );
  return (
    <span className={style.actions}>
      <Text role="status" as="span" tone="soft" size={2}>
        {t('team.export_rows', { count: rows, number: rows.toLocaleString(i18n.language) })}
      </Text>
      <Button
        tone="secondary"
        onClick={() => {
          isStopped.current = true;
        }}
      >
        {t('team.export_stop')}
      </Button>
    </span>
  );
}

async function loadAll(
  load: (before: string | undefined) => Promise<FilePart> | FilePart,
  onRows: (rows: number) => void,
  isStopped: () => boolean,
): Promise<{ name: string; text: string; isWhole: boolean } | null> {
  const texts: string[] = [];
  let rows = 0;
  for (let before: string | undefined; ; ) {
    const part = await load(before);
    if (isStopped()) return null;
    texts.push(part.csv);
    rows += part.rows;
    onRows(rows);
    if (part.next === null) return { name: part.fileName, text: texts.join(''), isWhole: part.isWhole };
    before = part.next;
  }
}

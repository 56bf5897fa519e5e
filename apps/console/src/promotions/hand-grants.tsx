import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { useTimeText } from '../shared/text/use-time-text.ts';

type Api = OperatorApi['promotions'];
type File = AnswerOf<Api['handGrants']>[number];
type BadLine = AnswerOf<Api['grantByHand']>['badLines'][number];

/** Bonuses that operators give to the accounts of a file, and how far each file has come. */
export function HandGrants({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('rewards');
  const [isGiving, setGiving] = useState(false);
  const mayGive = hasRight(useSession().operator, 'finance.write');
  return (
    <Stack>
      <Text tone="soft">{t('hand.text')}</Text>
      {mayGive && (
        <p>
          <Button onClick={() => setGiving(true)}>{t('hand.title')}</Button>
        </p>
      )}
      <Loaded query={endpointQuery(api.promotions.handGrants, { merchantCode })}>
        {(files) => <Files files={files} />}
      </Loaded>
      {isGiving && <GiveDialog merchantCode={merchantCode} onClose={() => setGiving(false)} />}
    </Stack>
  );
}

function GiveDialog({ merchantCode, onClose }: { merchantCode: string; onClose: () => void }) {
  const { t } = useTranslation('rewards');
  const [file, setFile] = useState('');
  const [badLines, setBadLines] = useState<readonly BadLine[]>([]);
  const change = useChange('promotions');
  const give = async ({ id = '', reason = '' }: Record<string, string>) => {
    await change(async () => {
      const answer = await call(api.promotions.grantByHand, { merchantCode, id, file, reason });
      setBadLines(answer.badLines);
      if (answer.outcome === 'bad_lines') return;
      const sums = { accounts: answer.accounts, total: plainAmount(answer.total) };
      showToast({
        tone: answer.outcome === 'accepted' ? 'success' : 'info',
        message: t(`hand.${answer.outcome}`, sums),
      });
      onClose();
    });
  };
  return (
    <FormDialog title={t('hand.title')} onCancel={onClose} onConfirm={give}>
      <Loaded query={endpointQuery(api.promotions.promotions, { merchantCode })}>
        {(entries) => (
          <Field label={t('claims.promotion')} required>
            <SelectField
              name="id"
              options={entries
                .filter(
                  ({ state, type, terms: { reward } }) =>
                    state === 'running' &&
                    !type.startsWith('DEPOSIT') &&
                    (reward?.kind === 'fixed' || reward?.kind === 'application'),
                )
                .map(({ id, texts }) => ({ value: id, label: texts.EN?.title ?? id }))}
            />
          </Field>
        )}
      </Loaded>
      <Field label={t('hand.file')} required>
        <input
          type="file"
          name="file"
          required
          accept=".txt,.csv,text/plain"
          aria-label={t('hand.file')}
          onChange={(event) => void event.target.files?.[0]?.text().then(setFile)}
        />
      </Field>
      {badLines.length > 0 && (
        <div role="alert">
          <p>{t('hand.bad_lines')}</p>
          <Lines lines={badLines.slice(0, 200)} />
        </div>
      )}
    </FormDialog>
  );
}

function Lines({ lines }: { lines: readonly (BadLine | File['refused'][number])[] }) {
  const { t } = useTranslation('rewards');
  return (
    <ul>
      {lines.map(({ line, account, problem }) => (
        <li key={line}>
          {t('hand.line', { line, account })} ({t(`hand.problem.${problem}`)})
        </li>
      ))}
    </ul>
  );
}

function Files({ files }: { files: readonly File[] }) {
  const { t } = useTranslation(['rewards', 'console', 'funds']);
  const time = useTimeText();
  return (
    <DataTable<File>
      caption={t('desk.tab.hand')}
      status="ready"
      rows={files}
      rowKey={({ promotionId, hash }) => `${promotionId} ${hash}`}
      empty={<EmptyState compact drawing="records" title={t('console:state.empty')} />}
      columns={[
        {
          key: 'promotion',
          header: t('claims.promotion'),
          onPhone: 'title',
          render: ({ promotionId }) => promotionId,
        },
        { key: 'time', header: t('claims.time'), render: (file) => time(file.time) },
        { key: 'by', header: t('hand.by'), render: ({ by }) => by },
        { key: 'reason', header: t('funds:desk.reason'), render: ({ reason }) => reason },
        {
          key: 'amount',
          header: t('claims.amount'),
          align: 'end',
          render: ({ amount }) => plainAmount(amount),
        },
        {
          key: 'accounts',
          header: t('hand.accounts'),
          align: 'end',
          render: ({ granted, accounts }) => `${granted} / ${accounts}`,
        },
        { key: 'refused', header: t('hand.refused'), render: (file) => <Refused file={file} /> },
      ]}
    />
  );
}

function Refused({ file: { refused, refusals } }: { file: File }) {
  if (refusals === 0) return <>–</>;
  return (
    <details>
      <summary>{refusals}</summary>
      <Lines lines={refused} />
    </details>
  );
}

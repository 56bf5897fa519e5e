import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { useChoice } from '../../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../../shared/api.ts';
import desk from '../../shared/desk.module.css';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { PagedTable } from '../../shared/tables/paged-table.tsx';
import { plainAmount } from '../../shared/text/amount-text.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { KIND_TEXT } from './kind-text.ts';

type Disputed = AnswerOf<OperatorApi['agents']['disputes']>['disputes'][number] & { id: string };
type Decision = 'accept' | 'reject';

const STATES = ['open', 'answered'] as const;
const DECISION_TEXT = { accept: 'desk.adjust', reject: 'desk.dispute_reject' } as const;

/** What the parties of bills say against them, and the answers of the house. */
export function Disputes({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('agents');
  const [state, setState] = useChoice('dispute', STATES);
  const [chosen, setChosen] = useState<{ one: Disputed; decision: Decision } | null>(null);
  return (
    <Stack>
      <h2>{t('desk.disputes')}</h2>
      <Text tone="soft">{t('desk.disputes_text')}</Text>
      <Field label={t('desk.state')} className={desk.narrow ?? ''}>
        <SelectField
          value={state}
          onChange={(event) => setState(event.target.value as typeof state)}
          options={STATES.map((value) => ({ value, label: t(`desk.dispute_${value}`) }))}
        />
      </Field>
      <PagedTable<Disputed>
        key={state}
        caption={t('desk.disputes')}
        queryKey={[...endpointQuery(api.agents.disputes, { merchantCode, state }).queryKey, 'pages']}
        load={async (after) => {
          const { disputes, next } = await call(api.agents.disputes, { merchantCode, state, after });
          return { rows: disputes.map((one) => ({ ...one, id: one.dispute.id })), next };
        }}
        columns={useColumns((one, decision) => setChosen({ one, decision }))}
      />
      {chosen && <AnswerDialog merchantCode={merchantCode} {...chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

function AnswerDialog(props: {
  merchantCode: string;
  one: Disputed;
  decision: Decision;
  onClose: () => void;
}) {
  const { t } = useTranslation('agents');
  const change = useChange('agents');
  const { merchantCode, one, decision, onClose } = props;
  const save = async ({ reason = '', amount }: Record<string, string>) => {
    const wish = { merchantCode, disputeId: one.id, decision, reason, ...(amount ? { amount } : {}) };
    const isDone = await change(async () => {
      const { dispute } = await call(api.agents.answerDispute, wish);
      if (dispute === null) showToast({ tone: 'info', message: t('desk.second_needed') });
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog title={t(DECISION_TEXT[decision])} onCancel={onClose} onConfirm={save}>
      <Text>{one.dispute.reason}</Text>
      {decision === 'accept' && (
        <Field label={t('bill.amount')} hint={t('desk.adjust_hint')} required>
          <TextInput name="amount" required pattern="-?\d{1,10}(\.\d{1,2})?" autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}

function useColumns(onAnswer: (one: Disputed, decision: Decision) => void): Column<Disputed>[] {
  const { t } = useTranslation('agents');
  const timeText = useTimeText();
  const mayWrite = hasRight(useSession().operator, 'finance.write');
  return [
    {
      key: 'account',
      header: t('bill.account'),
      onPhone: 'title',
      render: ({ dispute }) => dispute.account,
    },
    { key: 'at', header: t('team.time'), render: ({ dispute }) => timeText(dispute.at) },
    {
      key: 'kind',
      header: t('desk.kind'),
      render: ({ bill }) => `${t(KIND_TEXT[bill.kind])} · ${bill.account}`,
    },
    { key: 'period', header: t('bill.period'), render: ({ bill }) => timeText(bill.from) },
    { key: 'amount', header: t('bill.amount'), align: 'end', render: ({ bill }) => plainAmount(bill.amount) },
    { key: 'said', header: t('desk.dispute_said'), render: ({ dispute }) => dispute.reason },
    {
      key: 'answer',
      header: t('desk.dispute_answer'),
      render: ({ dispute: { state, answer } }) =>
        state === 'open' ? null : (
          <>
            <Badge tone={state === 'accepted' ? 'success' : 'neutral'}>{t(`bill.dispute_${state}`)}</Badge>
            <Text tone="soft">{answer}</Text>
          </>
        ),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (one) =>
        one.dispute.state === 'open' && mayWrite ? (
          <Row align="centre" justify="end">
            {(['accept', 'reject'] as const).map((decision) => (
              <Button key={decision} size="small" tone="secondary" onClick={() => onAnswer(one, decision)}>
                {t(DECISION_TEXT[decision])}
              </Button>
            ))}
          </Row>
        ) : null,
    },
  ];
}

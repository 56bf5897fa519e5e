import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
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

type Bill = AnswerOf<OperatorApi['agents']['openBills']>['bills'][number];
type Act = 'hold' | 'free' | 'approve' | 'reject' | 'adjust';

const QUEUES = ['asked', 'held', 'outside', 'waiting'] as const;

/** Bills that somebody has to look at. */
export function BillQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('agents');
  const [state, setState] = useChoice('status', QUEUES);
  return (
    <Stack>
      <h2>{t('desk.queue')}</h2>
      <Field label={t('bill.status')} className={desk.narrow ?? ''}>
        <SelectField
          value={state}
          onChange={(event) => setState(event.target.value as typeof state)}
          options={QUEUES.map((value) => ({ value, label: t(`bill.status.${value}`) }))}
        />
      </Field>
      <Bills
        key={state}
        merchantCode={merchantCode}
        queryKey={endpointQuery(api.agents.openBills, { merchantCode, state }).queryKey}
        load={(after) => call(api.agents.openBills, { merchantCode, state, after })}
      />
    </Stack>
  );
}

/** The bills of a settlement. */
export function BillsDialog(props: { merchantCode: string; runId: string; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'console']);
  const { merchantCode, runId, onClose } = props;
  return (
    <Dialog
      open
      size="large"
      title={t('desk.bills')}
      onClose={onClose}
      labels={{ close: t('console:action.close') }}
    >
      <Bills
        merchantCode={merchantCode}
        queryKey={endpointQuery(api.agents.settlementBills, { merchantCode, runId }).queryKey}
        load={(after) => call(api.agents.settlementBills, { merchantCode, runId, after })}
      />
    </Dialog>
  );
}

function Bills(props: {
  merchantCode: string;
  queryKey: readonly unknown[];
  load: (after: string | undefined) => Promise<{ bills: Bill[]; next: string | null }>;
}) {
  const { t } = useTranslation('agents');
  const [chosen, setChosen] = useState<{ bill: Bill; act: Act } | null>(null);
  return (
    <>
      <PagedTable<Bill>
        caption={t('desk.bills')}
        queryKey={[...props.queryKey, 'pages']}
        load={async (after) => {
          const { bills, next } = await props.load(after);
          return { rows: bills, next };
        }}
        columns={useColumns((bill, act) => setChosen({ bill, act }))}
      />
      {chosen && <ActDialog merchantCode={props.merchantCode} {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function ActDialog(props: { merchantCode: string; bill: Bill; act: Act; onClose: () => void }) {
  const { t } = useTranslation('agents');
  const change = useChange('agents');
  const { merchantCode, bill, act, onClose } = props;
  const save = async ({ reason = '', amount = '' }: Record<string, string>) => {
    const which = { merchantCode, billId: bill.id, reason };
    const isDone = await change(async () => {
      const answer = await perform(act, which, amount);
      if (answer === null) showToast({ tone: 'info', message: t('desk.second_needed') });
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog title={t(ACT_TEXT[act])} onCancel={onClose} onConfirm={save}>
      {act === 'adjust' && (
        <Field label={t('bill.amount')} hint={t('desk.adjust_hint')} required>
          <TextInput name="amount" required pattern="-?\d{1,10}(\.\d{1,2})?" autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}

const ACT_TEXT = {
  hold: 'desk.hold',
  free: 'desk.free',
  approve: 'bill.approve',
  reject: 'bill.reject',
  adjust: 'desk.adjust',
} as const;

/** Null: another operator has to say the same. */
async function perform(
  act: Act,
  which: { merchantCode: string; billId: string; reason: string },
  amount: string,
): Promise<Bill | null> {
  if (act === 'hold') return call(api.agents.holdBill, which);
  if (act === 'free') return (await call(api.agents.freeBill, which)).bill;
  if (act === 'adjust') return (await call(api.agents.adjustBill, { ...which, amount })).bill;
  return (await call(api.agents.decideAsked, { ...which, decision: act })).bill;
}

const HOLDABLE: readonly Bill['status'][] = ['askable', 'asked', 'due', 'waiting'];
const ENDED: readonly Bill['status'][] = ['paid', 'nothing', 'outside', 'rejected'];

function useColumns(onAct: (bill: Bill, act: Act) => void): Column<Bill>[] {
  const { t } = useTranslation('agents');
  const timeText = useTimeText();
  const mayWrite = hasRight(useSession().operator, 'finance.write');
  const actsOf = ({ status, payer, adjusts }: Bill): Act[] => [
    ...(status === 'asked' && payer === null ? (['approve', 'reject'] as const) : []),
    ...(HOLDABLE.includes(status) ? (['hold'] as const) : []),
    ...(status === 'held' ? (['free'] as const) : []),
    ...(ENDED.includes(status) && adjusts === null ? (['adjust'] as const) : []),
  ];
  return [
    { key: 'account', header: t('bill.account'), onPhone: 'title', render: ({ account }) => account },
    { key: 'kind', header: t('desk.kind'), render: ({ kind }) => t(KIND_TEXT[kind]) },
    { key: 'period', header: t('bill.period'), render: ({ from }) => timeText(from) },
    { key: 'bet', header: t('bill.team_bet'), align: 'end', render: ({ teamBet }) => plainAmount(teamBet) },
    { key: 'amount', header: t('bill.amount'), align: 'end', render: ({ amount }) => plainAmount(amount) },
    {
      key: 'status',
      header: t('bill.status'),
      render: ({ status }) => (
        <Badge tone={status === 'paid' ? 'success' : 'neutral'}>{t(`bill.status.${status}`)}</Badge>
      ),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (bill) => (
        <Row align="centre" justify="end">
          {mayWrite &&
            actsOf(bill).map((act) => (
              <Button key={act} size="small" tone="secondary" onClick={() => onAct(bill, act)}>
                {t(ACT_TEXT[act])}
              </Button>
            ))}
        </Row>
      ),
    },
  ];
}

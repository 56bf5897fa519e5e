import type { AnswerOf, InputOf, OperatorApi } from '@fairground/contract';
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
import { api, call, endpointQuery } from '../../shared/api.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { PagedTable } from '../../shared/tables/paged-table.tsx';
import { KIND_TEXT } from './kind-text.ts';
import { MarginNote } from './margin-note.tsx';

type Contract = AnswerOf<OperatorApi['agents']['contracts']>['contracts'][number];
type Wish = InputOf<OperatorApi['agents']['offerContract']>;
const KINDS = ['dividend', 'daily', 'hour', 'real-time'] as const;

/** What the house has promised its top agents, and new offers to them. */
export function TopContracts({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('agents');
  const [isOffering, setOffering] = useState(false);
  const [ending, setEnding] = useState<Contract | null>(null);
  const change = useChange('agents', 'console:state.saved');
  const mayWrite = hasRight(useSession().operator, 'finance.write');
  const end = async (reason: string) => {
    const contractId = ending?.id ?? '';
    if (await change(() => call(api.agents.endContract, { merchantCode, contractId, reason })))
      setEnding(null);
  };
  return (
    <Stack>
      <h2>{t('desk.contracts')}</h2>
      <Text tone="soft">{t('desk.contracts_text')}</Text>
      {mayWrite && (
        <Row>
          <Button onClick={() => setOffering(true)}>{t('contract.sign')}</Button>
        </Row>
      )}
      <PagedTable<Contract>
        caption={t('desk.contracts')}
        queryKey={[...endpointQuery(api.agents.contracts, { merchantCode }).queryKey, 'pages']}
        load={async (before) => {
          const { contracts, next } = await call(api.agents.contracts, { merchantCode, before });
          return { rows: contracts, next };
        }}
        columns={useColumns(mayWrite ? setEnding : null)}
      />
      {isOffering && <OfferDialog merchantCode={merchantCode} onClose={() => setOffering(false)} />}
      {ending && <ReasonDialog title={t('contract.end')} onCancel={() => setEnding(null)} onConfirm={end} />}
    </Stack>
  );
}

/** One tier; further ones are a new version of the same contract by the agent's own wish. */
function OfferDialog({ merchantCode, onClose }: { merchantCode: string; onClose: () => void }) {
  const { t } = useTranslation('agents');
  const change = useChange('agents');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('dividend');
  const [account, setAccount] = useState('');
  const [rate, setRate] = useState('');
  const save = async (given: Record<string, string>) => {
    const done = await change(async () => {
      const { contract } = await call(api.agents.offerContract, wishOf(merchantCode, kind, given));
      showToast({
        tone: contract ? 'success' : 'info',
        message: contract ? t('desk.offered') : t('desk.second_needed'),
      });
    });
    if (done) onClose();
  };
  const amount = { required: true, pattern: '\\d{1,11}(\\.\\d{1,2})?', autoComplete: 'off' } as const;
  return (
    <FormDialog title={t('contract.sign')} onCancel={onClose} onConfirm={save}>
      <Field label={t('desk.contract_account')} required>
        <TextInput
          name="account"
          required
          minLength={2}
          maxLength={40}
          autoComplete="off"
          onBlur={(event) => setAccount(event.target.value)}
        />
      </Field>
      <Field label={t('desk.kind')}>
        <SelectField
          value={kind}
          onChange={(event) => setKind(event.target.value as typeof kind)}
          options={KINDS.map((value) => ({ value, label: t(KIND_TEXT[value]) }))}
        />
      </Field>
      {kind === 'dividend' && <PeriodField />}
      <Field label={t('contract.bet')} required>
        <TextInput name="bet" defaultValue="0" {...amount} />
      </Field>
      {kind === 'dividend' && (
        <Field label={t('contract.net_loss')} required>
          <TextInput name="netLoss" defaultValue="0" {...amount} />
        </Field>
      )}
      {kind !== 'real-time' && (
        <Field label={t('contract.active')} required>
          <TextInput name="active" defaultValue="0" required pattern="\d{1,7}" autoComplete="off" />
        </Field>
      )}
      <Field label={kind === 'real-time' ? t('contract.loss_rate') : t('contract.rate')} required>
        <TextInput name="rate" {...amount} onChange={(event) => setRate(event.target.value)} />
      </Field>
      {kind === 'real-time' && (
        <Field label={t('contract.win_rate')} required>
          <TextInput name="winRate" {...amount} />
        </Field>
      )}
      <MarginNote merchantCode={merchantCode} account={account} kind={kind} rate={rate} />
    </FormDialog>
  );
}

function PeriodField() {
  const { t } = useTranslation('agents');
  return (
    <Field label={t('contract.period')}>
      <SelectField
        name="period"
        defaultValue="M"
        options={(['D', 'W', 'H', 'M'] as const).map((value) => ({
          value,
          label: t(`contract.period.${value}`),
        }))}
      />
    </Field>
  );
}

function wishOf(merchantCode: string, kind: (typeof KINDS)[number], given: Record<string, string>): Wish {
  const {
    account = '',
    reason = '',
    bet = '0',
    netLoss = '0',
    active = '0',
    rate = '',
    winRate = '',
  } = given;
  const activeMember = Number(active);
  const base = { merchantCode, account, kind, reason };
  if (kind === 'dividend')
    return {
      ...base,
      computationPeriod: (given.period ?? 'M') as 'D' | 'W' | 'H' | 'M',
      carryNegative: 'Y',
      dividendRates: [{ minimumBet: bet, netLoss, activeMember, contractRate: rate }],
    };
  if (kind === 'daily') return { ...base, details: [{ betVolume: bet, activeMember, rateType: 'P', rate }] };
  if (kind === 'hour')
    return { ...base, hourSalaryRates: [{ minimumBet: bet, activeMember, rateType: 'P', rate }] };
  return { ...base, realTimeSalaryRates: [{ betAmount: bet, lossRate: rate, winRate }] };
}

const ratesOf = ({ dividendRates, details, hourSalaryRates, realTimeSalaryRates }: Contract): string[] => [
  ...(dividendRates ?? []).map(({ contractRate }) => `${contractRate}%`),
  ...[...(details ?? []), ...(hourSalaryRates ?? [])].map(({ rateType, rate }) =>
    rateType === 'P' ? `${rate}%` : rate,
  ),
  ...(realTimeSalaryRates ?? []).map(({ lossRate, winRate }) => `${lossRate}% / ${winRate}%`),
];

function useColumns(onEnd: ((contract: Contract) => void) | null): Column<Contract>[] {
  const { t } = useTranslation('agents');
  return [
    { key: 'account', header: t('bill.account'), onPhone: 'title', render: ({ account }) => account },
    { key: 'kind', header: t('desk.kind'), render: ({ kind }) => t(KIND_TEXT[kind]) },
    { key: 'rate', header: t('contract.rate'), render: (contract) => ratesOf(contract).join(', ') },
    {
      key: 'status',
      header: t('bill.status'),
      render: ({ status }) => (
        <Badge tone={status === 'V' ? 'success' : 'neutral'}>{t(`contract.status.${status}`)}</Badge>
      ),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (contract) =>
        onEnd && (contract.status === 'P' || (contract.status === 'V' && contract.validTo === null)) ? (
          <Button size="small" tone="secondary" onClick={() => onEnd(contract)}>
            {contract.status === 'P' ? t('contract.withdraw') : t('contract.end')}
          </Button>
        ) : null,
    },
  ];
}

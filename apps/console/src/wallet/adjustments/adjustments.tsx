import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { NamedField } from '../../shared/forms/named-field.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { ProposalQueue } from '../../shared/tables/proposal-queue.tsx';
import { amountText } from '../../shared/text/amount-text.ts';
import { Decided } from '../decided.tsx';

type Adjustment = AnswerOf<typeof api.wallet.adjustments>['adjustments'][number];

/** Corrections by hand: one operator proposes, another agrees, and only then something moves. */
export function Adjustments({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const mayDecide = hasRight(
    useSession(({ operator }) => operator),
    'finance.write',
  );
  const columns = useColumns();
  const decided: Column<Adjustment> = {
    key: 'decided',
    header: t('desk.decided'),
    render: ({ decidedBy, decidedAt }) => <Decided by={decidedBy} at={decidedAt} />,
  };
  return (
    <ProposalQueue
      caption={t('desk.adjustments')}
      domain="wallet"
      query={(status) => endpointQuery(api.wallet.adjustments, { merchantCode, status })}
      rows={({ adjustments }) => adjustments}
      mayDecide={mayDecide}
      decide={(decision) => call(api.wallet.decideAdjustment, { merchantCode, ...decision })}
      columns={(status) => (status === 'proposed' ? columns : [...columns, decided])}
    >
      {mayDecide && <Propose merchantCode={merchantCode} />}
    </ProposalQueue>
  );
}

function Propose({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const [isOpen, setOpen] = useState(false);
  const change = useChange('wallet');
  const propose = async ({ account = '', amount = '', reason = '' }: Record<string, string>) => {
    const body = { merchantCode, account, amount, reason };
    if (await change(() => call(api.wallet.proposeAdjustment, body))) setOpen(false);
  };
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('desk.propose')}</Button>
      {isOpen && (
        <FormDialog title={t('desk.propose')} onCancel={() => setOpen(false)} onConfirm={propose}>
          <NamedField name="account" label={t('desk.account')} />
          <NamedField name="amount" kind="signed" label={t('desk.signed_amount')} />
        </FormDialog>
      )}
    </div>
  );
}

function useColumns(): Column<Adjustment>[] {
  const { t } = useTranslation('funds');
  return [
    {
      key: 'member',
      header: t('desk.member'),
      onPhone: 'title',
      render: ({ account, playerId }) => account || playerId,
    },
    {
      key: 'amount',
      header: t('fact.amount'),
      align: 'end',
      render: ({ amount, currency }) => amountText(amount, currency),
    },
    { key: 'reason', header: t('desk.reason'), render: ({ reason }) => reason },
    {
      key: 'by',
      header: t('desk.proposed_by'),
      render: ({ proposedBy, proposedAt }) => <Decided by={proposedBy} at={proposedAt} />,
    },
  ];
}

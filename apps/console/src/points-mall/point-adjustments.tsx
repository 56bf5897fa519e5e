import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { NamedField } from '../shared/forms/named-field.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { ProposalQueue } from '../shared/tables/proposal-queue.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';

type Adjustment = AnswerOf<typeof api.pointsMall.pointAdjustments>['adjustments'][number];

/** Points added or taken by hand; beyond what one may do in a day another operator has to agree. */
export function PointAdjustments({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('points');
  const mayDecide = hasRight(useSession().operator, 'finance.write');
  const columns = useColumns();
  return (
    <ProposalQueue
      caption={t('desk.adjustments')}
      domain="pointsMall"
      query={(status) => endpointQuery(api.pointsMall.pointAdjustments, { merchantCode, status })}
      rows={({ adjustments }) => adjustments}
      mayDecide={mayDecide}
      decide={(decision) => call(api.pointsMall.decidePointAdjustment, { merchantCode, ...decision })}
      columns={() => columns}
    >
      {mayDecide && <Propose merchantCode={merchantCode} />}
    </ProposalQueue>
  );
}

function Propose({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation(['points', 'funds']);
  const [isOpen, setOpen] = useState(false);
  const change = useChange('pointsMall', 'console:state.saved');
  const propose = async ({ account = '', amount = '', reason = '' }: Record<string, string>) => {
    const body = { merchantCode, account, amount, reason };
    if (await change(() => call(api.pointsMall.proposePointAdjustment, body))) setOpen(false);
  };
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('desk.propose')}</Button>
      {isOpen && (
        <FormDialog title={t('desk.propose')} onCancel={() => setOpen(false)} onConfirm={propose}>
          <NamedField name="account" label={t('funds:desk.account')} />
          <NamedField name="amount" kind="signed" label={t('desk.signed_points')} />
        </FormDialog>
      )}
    </div>
  );
}

function useColumns(): Column<Adjustment>[] {
  const { t } = useTranslation(['points', 'funds']);
  return [
    { key: 'member', header: t('funds:desk.member'), onPhone: 'title', render: ({ account }) => account },
    {
      key: 'amount',
      header: t('record.amount'),
      align: 'end',
      render: ({ amount }) => plainAmount(amount),
    },
    { key: 'reason', header: t('funds:desk.reason'), render: ({ reason }) => reason },
    { key: 'by', header: t('funds:desk.proposed_by'), render: ({ proposedBy }) => proposedBy },
    { key: 'decided', header: t('funds:desk.decided'), render: ({ decidedBy }) => decidedBy ?? '–' },
  ];
}

import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { useValue } from '../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { useTimeText } from '../shared/text/use-time-text.ts';

type Bonus = AnswerOf<OperatorApi['promotions']['memberBonuses']>[number];

/** What one member was granted, and the button that takes it back. */
export function MemberBonuses({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('rewards');
  const [account, setAccount] = useValue('account');
  return (
    <Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAccount(String(new FormData(event.currentTarget).get('account')).trim());
        }}
      >
        <Row align="end">
          <Field label={t('cancel.account')} required>
            <TextInput
              name="account"
              dir="ltr"
              required
              maxLength={40}
              autoComplete="off"
              defaultValue={account}
            />
          </Field>
          <Button type="submit">{t('cancel.show')}</Button>
        </Row>
      </form>
      {account && (
        <Loaded key={account} query={endpointQuery(api.promotions.memberBonuses, { merchantCode, account })}>
          {(bonuses) => <BonusTable {...{ merchantCode, bonuses }} />}
        </Loaded>
      )}
    </Stack>
  );
}

function BonusTable({ merchantCode, bonuses }: { merchantCode: string; bonuses: readonly Bonus[] }) {
  const { t } = useTranslation(['rewards', 'console']);
  const takes = useTakes();
  const [chosen, setChosen] = useState<Bonus | null>(null);
  const change = useChange('promotions');
  const cancel = async (reason: string) => {
    if (!chosen) return;
    const { bonusId, removed } = chosen;
    const isDone = await change(async () => {
      const { status } = await call(api.promotions.cancelMemberBonus, {
        merchantCode,
        bonusId,
        removed,
        reason,
      });
      if (status === 'active') showToast({ tone: 'info', message: t('cancel.second_needed') });
    });
    if (isDone) setChosen(null);
  };
  return (
    <>
      <DataTable<Bonus>
        caption={t('desk.tab.bonuses')}
        status="ready"
        rows={bonuses}
        rowKey={({ bonusId }) => bonusId}
        empty={<EmptyState compact drawing="records" title={t('claims.none')} />}
        columns={useColumns(setChosen)}
      />
      {chosen && (
        <ReasonDialog
          title={`${t('cancel.act')}: ${takes(chosen)}`}
          onCancel={() => setChosen(null)}
          onConfirm={cancel}
        />
      )}
    </>
  );
}

/** What cancelling would do, in words. */
function useTakes() {
  const { t } = useTranslation('rewards');
  return ({ removed, kept }: Bonus) =>
    t('cancel.takes', { removed: plainAmount(removed), kept: plainAmount(kept ?? '0') });
}

function useColumns(onCancel: (bonus: Bonus) => void): Column<Bonus>[] {
  const { t } = useTranslation('rewards');
  const time = useTimeText();
  const takes = useTakes();
  const mayCancel = hasRight(useSession().operator, 'finance.write');
  return [
    { key: 'title', header: t('claims.promotion'), onPhone: 'title', render: ({ title }) => title },
    { key: 'time', header: t('claims.time'), render: (bonus) => time(bonus.time) },
    {
      key: 'amount',
      header: t('claims.amount'),
      align: 'end',
      render: ({ amount }) => plainAmount(amount),
    },
    {
      key: 'status',
      header: t('claims.status'),
      render: ({ status, firstWordBy }) => (
        <>
          <Badge>{t(`bonus.state.${status}`)}</Badge>
          {firstWordBy && <Text tone="soft">{t('desk.first_word', { name: firstWordBy })}</Text>}
        </>
      ),
    },
    {
      key: 'removed',
      header: t('receipt.taken'),
      render: (bonus) => (bonus.kept === null ? plainAmount(bonus.removed) : takes(bonus)),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (bonus) =>
        mayCancel &&
        bonus.status === 'active' && (
          <Button
            size="small"
            tone="danger"
            disabled={bonus.waitsFor !== null}
            aria-label={`${t('cancel.act')}: ${bonus.title}`}
            onClick={() => onCancel(bonus)}
          >
            {t('cancel.act')}
          </Button>
        ),
    },
  ];
}

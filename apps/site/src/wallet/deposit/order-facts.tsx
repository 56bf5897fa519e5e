import { useTranslation } from '@fairground/i18n/react';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Qr } from '@fairground/ui/show/qr.tsx';
import { useListTime } from '../../merchants/public.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import type { DepositOrder } from './deposit-queries.ts';

/** Amounts, and whom to pay: everything that has to be copied can be. */
export function OrderFacts({ order }: { order: DepositOrder }) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const time = useListTime();
  const isPending = order.status === 'pending';
  const { bank, name, account, address } = order.payee;
  return (
    <>
      <Facts
        facts={[
          [t('fact.order'), <Copied key="order" text={order.orderNo} />],
          [t('fact.amount'), money(order.amount)],
          /[1-9]/.test(order.fee) && [t('fact.fee'), money(order.fee)],
          [t('fact.credited'), money(order.credited)],
          isPending && bank !== '' && [t('fact.bank'), bank],
          isPending && name !== '' && [t('fact.payee'), <Copied key="name" text={name} />],
          isPending && account !== '' && [t('fact.account'), <Copied key="account" text={account} />],
          isPending && address !== '' && [t('fact.address'), <Copied key="address" text={address} />],
          order.payerName !== '' && [t('field.payer_name'), order.payerName],
          [t('fact.opened'), time(order.createdAt)],
          order.decidedAt !== null && [t('fact.decided'), time(order.decidedAt)],
          typeof order.reversedAt === 'string' && [t('status.reversed'), time(order.reversedAt)],
        ]}
      />
      {isPending && address && <Qr text={address} label={t('deposit.qr')} />}
    </>
  );
}

function Copied({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span dir="ltr">{text}</span>
      <CopyButton text={text} labels={{ copy: t('action.copy'), copied: t('action.copied') }} />
    </>
  );
}

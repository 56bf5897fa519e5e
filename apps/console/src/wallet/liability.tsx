import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/badge.tsx';
import { Card } from '@fairground/ui/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, call } from '../shared/api.ts';
import { Loaded } from '../shared/loaded.tsx';
import { amountText } from './amount-text.ts';
import style from './finance.module.css';
import { QueueTable } from './queue-table.tsx';
import { FINANCE_KEY } from './use-decision.ts';

type Books = AnswerOf<typeof api.wallet.liability>;
type Pocket = Books['pockets'][number];

/** What the merchant owes its members, summed from the ledger, and whether the books agree with themselves. */
export function Liability({ merchantCode }: { merchantCode: string }) {
  const queryKey = [FINANCE_KEY, 'liability', merchantCode];
  return (
    <Loaded queryKey={queryKey} load={() => call(api.wallet.liability, { merchantCode })}>
      {(books) => (
        <div className={style.stack}>
          <Owed books={books} />
          <Pockets merchantCode={merchantCode} />
        </div>
      )}
    </Loaded>
  );
}

function Owed({ books }: { books: Books }) {
  const { t } = useTranslation('funds');
  return (
    <>
      <div className={style.cards}>
        {books.owed.map(({ currency, total }) => (
          <Card key={currency} title={t('desk.owed')}>
            <strong data-figures="">{amountText(total, currency)}</strong>
          </Card>
        ))}
      </div>
      <p role="status">
        <Badge tone={books.isBalanced ? 'success' : 'danger'}>
          {t(books.isBalanced ? 'desk.balanced' : 'desk.off')}
        </Badge>{' '}
        <span className={style.soft}>{t('desk.sealed', { number: books.sealedEntries })}</span>
      </p>
      {books.accountsOff.length > 0 && (
        <ul>
          {books.accountsOff.map(({ accountId, playerId, kept, summed }) => (
            <li key={accountId} className={style.number}>
              {accountId} ({playerId}): {kept} ≠ {summed}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Pockets({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  const list = useQuery({
    queryKey: [FINANCE_KEY, 'liability', merchantCode],
    queryFn: () => call(api.wallet.liability, { merchantCode }),
  });
  return (
    <QueueTable<Pocket>
      caption={t('desk.books')}
      list={list}
      rows={list.data?.pockets ?? []}
      rowKey={({ owner, pocket, currency, isReal }) => `${owner}${pocket}${currency}${isReal}`}
      columns={[
        { key: 'pocket', header: t('desk.pocket'), onPhone: 'title', render: ({ pocket }) => pocket },
        { key: 'owner', header: t('desk.owner'), render: ({ owner }) => t(`desk.owner_${owner}`) },
        {
          key: 'real',
          header: t('fact.type'),
          render: ({ isReal }) => t(isReal ? 'desk.real' : 'desk.play'),
        },
        {
          key: 'total',
          header: t('desk.total'),
          align: 'end',
          render: ({ total, currency }) => amountText(total, currency),
        },
      ]}
    />
  );
}

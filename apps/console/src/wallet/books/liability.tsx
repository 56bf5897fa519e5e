import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/desk.module.css';
import { Loaded } from '../../shared/tables/loaded.tsx';
import { QueueTable } from '../../shared/tables/queue-table.tsx';
import { amountText } from '../../shared/text/amount-text.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { usePocketName } from '../pocket-name.ts';

type Books = AnswerOf<typeof api.wallet.liability>;
type Pocket = Books['pockets'][number];

/** What the merchant owes its members, summed from the ledger, and whether the books agree with themselves. */
export function Liability({ merchantCode }: { merchantCode: string }) {
  return (
    <Loaded query={endpointQuery(api.wallet.liability, { merchantCode })}>
      {(books) => (
        <div className={style.stack}>
          <Owed books={books} />
          <Verdict books={books} merchantCode={merchantCode} />
          <Pockets merchantCode={merchantCode} />
        </div>
      )}
    </Loaded>
  );
}

function Owed({ books }: { books: Books }) {
  const { t } = useTranslation('funds');
  return (
    <div className={style.cards}>
      {books.owed.map(({ currency, total }) => (
        <Card key={currency} title={t('desk.owed')}>
          <strong data-figures="">{amountText(total, currency)}</strong>
        </Card>
      ))}
    </div>
  );
}

/** What the last check found; totals are always as of now, the check is an hour old at most. */
function Verdict({ books, merchantCode }: { books: Books; merchantCode: string }) {
  const { t } = useTranslation('funds');
  const timeText = useTimeText();
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: () => call(api.wallet.liability, { merchantCode, check: '1' }),
    onSuccess: (checked) =>
      queries.setQueryData(endpointQuery(api.wallet.liability, { merchantCode }).queryKey, checked),
  });
  const name = usePocketName();
  /** A currency, or whose pocket of which. */
  const offText = (off: string) => {
    const [owner, pocket, currency] = off.split(' ');
    if (!pocket) return off;
    return [t(owner === 'house' ? 'desk.owner_house' : 'desk.owner_members'), name(pocket), currency].join(
      ' · ',
    );
  };
  const { isBalanced, accountsOff, pocketsOff, brokenBlock, sealedEntries, checkedAt } = books;
  return (
    <>
      <p role="status" className={style.verdict}>
        <Badge tone={isBalanced ? 'success' : 'danger'}>{t(isBalanced ? 'desk.balanced' : 'desk.off')}</Badge>
        <span className={style.soft}>{t('desk.sealed', { number: sealedEntries })}</span>
        <span className={style.soft}>{t('desk.checked_at', { time: timeText(checkedAt) })}</span>
        <Button size="small" tone="secondary" busy={check.isPending} onClick={() => check.mutate()}>
          {t('desk.check_now')}
        </Button>
      </p>
      {!isBalanced && (
        <ul>
          {brokenBlock !== null && <li>{t('desk.broken_block', { number: brokenBlock })}</li>}
          {pocketsOff.map((off) => (
            <li key={off}>{offText(off)}</li>
          ))}
          {accountsOff.map(({ accountId, playerId, kept, summed }) => (
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
  const name = usePocketName();
  const list = useQuery(endpointQuery(api.wallet.liability, { merchantCode }));
  return (
    <QueueTable<Pocket>
      caption={t('desk.books')}
      list={list}
      rows={list.data?.pockets ?? []}
      rowKey={({ owner, pocket, currency, isReal }) => `${owner}${pocket}${currency}${isReal}`}
      columns={[
        { key: 'pocket', header: t('desk.pocket'), onPhone: 'title', render: ({ pocket }) => name(pocket) },
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

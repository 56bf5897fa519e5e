import { useTranslation } from '@fairground/i18n/react';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChoice } from '../shared/address/use-address.ts';
import { StatusChoice } from '../shared/forms/status-choice.tsx';
import { QueueTable } from '../shared/tables/queue-table.tsx';
import { ageText } from '../shared/text/age-text.ts';
import { Decided } from './decided.tsx';

const AGAIN_MS = 10_000;

interface Order {
  orderNo: string;
  account: string;
  createdAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
  remark: string;
}

/** Orders of members that wait for an operator, or were decided, by their status; the first status is what waits. */
export function OrderQueue<Status extends string, Row extends Order>(props: {
  caption: string;
  statuses: readonly Status[];
  statusName: (status: Status) => string;
  queryKey: (status: Status) => readonly unknown[];
  load: (status: Status, before: string | undefined) => Promise<{ orders: Row[]; next: string | null }>;
  /** What is shown of an order besides its number, its age and its member. */
  columns: (isQueue: boolean) => readonly Column<Row>[];
  acts: (order: Row) => ReactNode;
}) {
  const { t } = useTranslation('funds');
  const { caption, statuses, statusName, queryKey, load, columns, acts } = props;
  const [status, setStatus] = useChoice('status', statuses);
  const list = useInfiniteQuery({
    queryKey: [...queryKey(status), 'pages'],
    queryFn: ({ pageParam }) => load(status, pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: AGAIN_MS,
  });
  const isQueue = status === statuses[0];
  const { number, age, decided, member } = useOrderColumns();
  return (
    <Stack>
      <StatusChoice
        value={status}
        onChange={setStatus}
        options={statuses.map((value) => ({ value, label: statusName(value) }))}
      />
      <QueueTable<Row>
        caption={caption}
        list={list}
        rows={list.data?.pages.flatMap(({ orders }) => orders) ?? []}
        rowKey={({ orderNo }) => orderNo}
        columns={[
          { key: 'order', header: t('fact.order'), onPhone: 'title', render: number },
          isQueue
            ? { key: 'age', header: t('desk.waiting'), render: age }
            : { key: 'decided', header: t('desk.decided'), render: decided },
          { key: 'member', header: t('desk.member'), render: member },
          ...columns(isQueue),
          { key: 'act', header: '', align: 'end', render: acts },
        ]}
      />
    </Stack>
  );
}

function useOrderColumns() {
  const { i18n } = useTranslation('funds');
  return {
    number: ({ orderNo }: Order) => orderNo,
    age: ({ createdAt }: Order) => ageText(createdAt, Date.now(), i18n.language),
    decided: ({ decidedBy, decidedAt, remark }: Order) => (
      <Decided by={decidedBy} at={decidedAt} remark={remark} />
    ),
    member: ({ account }: Order) => account,
  };
}

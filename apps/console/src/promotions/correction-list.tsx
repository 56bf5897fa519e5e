import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { api, call, endpointQuery } from '../shared/api.ts';
import { PagedTable } from '../shared/tables/paged-table.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { useTimeText } from '../shared/text/use-time-text.ts';

type Line = AnswerOf<OperatorApi['promotions']['bonusCorrections']>['corrections'][number];

/** Bets that were corrected when the bonus they counted for had been completed. */
export function CorrectionList({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('rewards');
  const time = useTimeText();
  return (
    <Stack>
      <Text tone="soft">{t('correction.text')}</Text>
      <PagedTable<Line>
        caption={t('desk.tab.corrections')}
        queryKey={endpointQuery(api.promotions.bonusCorrections, { merchantCode }).queryKey}
        load={async (before) => {
          const { corrections, next } = await call(api.promotions.bonusCorrections, { merchantCode, before });
          return { rows: corrections, next };
        }}
        columns={[
          { key: 'member', header: t('queue.member'), onPhone: 'title', render: ({ account }) => account },
          { key: 'title', header: t('claims.promotion'), render: ({ title }) => title },
          {
            key: 'amount',
            header: t('claims.amount'),
            align: 'end',
            render: ({ amount }) => plainAmount(amount),
          },
          { key: 'time', header: t('claims.time'), render: (line) => time(line.time) },
          { key: 'game', header: t('receipt.game'), render: ({ game }) => <bdi>{game}</bdi> },
          {
            key: 'lowered',
            header: t('correction.lowered'),
            align: 'end',
            render: ({ lowered }) => plainAmount(lowered),
          },
          {
            key: 'counted',
            header: t('receipt.counted'),
            align: 'end',
            render: ({ counted }) => plainAmount(counted),
          },
        ]}
      />
    </Stack>
  );
}

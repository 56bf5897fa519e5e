import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { api, call, endpointQuery } from '../shared/api.ts';
import { PagedTable } from '../shared/tables/paged-table.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';
import style from './players.module.css';

type Entry = AnswerOf<OperatorApi['access']['loginHistory']>['entries'][number];

const TONES = {
  signed_in: 'success',
  registered: 'success',
  trial: 'neutral',
  second_factor: 'neutral',
  wrong: 'warning',
  second_factor_wrong: 'warning',
  refused: 'danger',
} as const;
type Outcome = keyof typeof TONES;

interface LoginHistoryProps {
  merchantCode: string;
  /** Everybody's when left out. */
  playerId?: string;
}

/** Who came in and who did not, newest first. */
export function LoginHistory({ merchantCode, playerId }: LoginHistoryProps) {
  const { t } = useTranslation('console');
  const wish = { merchantCode, ...(playerId ? { playerId } : {}) };
  const columns = useColumns();
  return (
    <PagedTable<Entry>
      caption={t('players.tab.history')}
      queryKey={[...endpointQuery(api.access.loginHistory, wish).queryKey, 'pages']}
      load={async (after) => {
        const { entries, next } = await call(api.access.loginHistory, { ...wish, after });
        return { rows: entries, next };
      }}
      columns={playerId ? columns.filter(({ key }) => key !== 'account') : columns}
    />
  );
}

function useColumns(): Column<Entry>[] {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  return [
    { key: 'when', header: t('players.when'), onPhone: 'title', render: ({ at }) => timeText(at) },
    {
      key: 'account',
      header: t('players.account'),
      render: ({ account }) =>
        account ?? (
          <Text as="span" tone="soft">
            {t('players.nobody')}
          </Text>
        ),
    },
    {
      key: 'outcome',
      header: t('players.outcome'),
      render: ({ outcome }) => (
        <Badge tone={TONES[outcome as Outcome]}>{t(`players.outcome.${outcome as Outcome}`)}</Badge>
      ),
    },
    { key: 'address', header: t('players.address'), render: ({ ip }) => <bdi>{ip}</bdi> },
    {
      key: 'device',
      header: t('players.device'),
      onPhone: 'hidden',
      render: ({ userAgent }) => <span className={style.device}>{userAgent}</span>,
    },
  ];
}

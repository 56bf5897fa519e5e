import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { DeskTable } from '../desk-table.tsx';
import style from '../games.module.css';
import { TableActs, type TableWish, TableWishDialog } from './table-acts.tsx';
import type { GameTable, TableGame } from './use-tables.ts';

interface Running {
  game: TableGame;
  table: GameTable;
}

/** Every table that is open now, as somebody sees it who sits on no seat. */
export function RunningTables(props: {
  merchantCode: string;
  list: { isPending: boolean; isError: boolean; refetch: () => unknown };
  games: readonly TableGame[];
  currency: string;
}) {
  const { merchantCode, list, games, currency } = props;
  const { t } = useTranslation('vendors');
  const [wish, setWish] = useState<TableWish | null>(null);
  const rows = games.flatMap((game) => game.tables.map((table) => ({ game, table })));
  return (
    <>
      <DeskTable<Running>
        caption={t('table.running')}
        empty={t('empty.running')}
        list={list}
        rows={rows}
        rowKey={({ game, table }) => `${game.vendor}/${game.game}/${table.id}`}
        columns={[
          {
            key: 'table',
            header: t('table.table'),
            onPhone: 'title',
            render: ({ game, table }) => (
              <span className={style.name}>
                <b>{game.title}</b>
                <span className={style.soft}>{table.label}</span>
              </span>
            ),
          },
          { key: 'phase', header: t('state'), render: ({ table }) => <Phase table={table} /> },
          {
            key: 'players',
            header: t('table.players'),
            render: ({ table }) => <Players table={table} />,
          },
          {
            key: 'money',
            header: t('table.money'),
            render: ({ table }) => <Money table={table} currency={currency} />,
          },
          {
            key: 'act',
            header: '',
            align: 'end',
            render: ({ game, table }) => <TableActs game={game} table={table} onWish={setWish} />,
          },
        ]}
      />
      {wish && <TableWishDialog merchantCode={merchantCode} wish={wish} onClose={() => setWish(null)} />}
    </>
  );
}

function Phase({ table: { phase, isClosing, round, hand, held } }: { table: GameTable }) {
  const { t } = useTranslation('vendors');
  const timeText = useTimeText();
  const number = round?.number ?? hand?.number;
  return (
    <span className={style.name}>
      <span className={style.badges}>
        <Badge tone="neutral">{t(`table.phase.${phase}`)}</Badge>
        {isClosing && <Badge tone="warning">{t('table.closing')}</Badge>}
      </span>
      {number !== undefined && <span className={style.soft}>{t('table.number', { number })}</span>}
      {held.map((one) => (
        <span key={one.id}>
          {t('table.waits', {
            ...{ number: one.number, name: one.proposedBy ?? '–', staked: one.staked },
            time: timeText(one.until),
          })}
        </span>
      ))}
    </span>
  );
}

function Players({ table: { players, playerCount, seats } }: { table: GameTable }) {
  const { t } = useTranslation('vendors');
  return (
    <span className={style.name}>
      <span>{t('table.count', { number: playerCount, seats })}</span>
      {players.map(({ name, isHouse, money }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats of the house have no name
        <span key={index} className={style.soft}>
          {[isHouse ? t('table.house') : name, money].filter(Boolean).join(' · ')}
        </span>
      ))}
    </span>
  );
}

/** What lies there, spot by spot; of a hand its pot; of a room of fish what came back of the last hour. */
function Money({ table, currency }: { table: GameTable; currency: string }) {
  const { t } = useTranslation('vendors');
  const { exposure, round, hand, lastHour } = table;
  if (lastHour) {
    const { staked, paid, bullets } = lastHour;
    const share = Number(staked) > 0 ? ((Number(paid) / Number(staked)) * 100).toFixed(1) : '–';
    return (
      <span className={style.name}>
        <span>{t('table.return', { share })}</span>
        <span className={style.soft}>{t('table.hour', { staked, paid, bullets, currency })}</span>
      </span>
    );
  }
  return (
    <span className={style.name}>
      <span>
        {round ? t('table.exposure', { amount: `${exposure} ${currency}` }) : `${exposure} ${currency}`}
      </span>
      {hand && Number(hand.pot) > 0 && (
        <span className={style.soft}>{t('table.pot', { amount: `${hand.pot} ${currency}` })}</span>
      )}
      {round && round.spots.length > 0 && (
        <details>
          <summary>{t('table.spots')}</summary>
          {round.spots.map(({ spot, players, staked, exposure: most }) => (
            <span key={spot} className={style.line}>
              <span className={style.number}>{spot}</span>
              <span>{t('table.spot', { staked, players, most })}</span>
            </span>
          ))}
        </details>
      )}
    </span>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, endpointQuery } from '../../shared/api.ts';
import { DeskTable } from '../desk-table.tsx';
import style from '../games.module.css';
import { useMay } from '../use-games.ts';
import { RunningTables } from './running-tables.tsx';
import { TableSetting } from './table-setting.tsx';
import type { Setting, TableGame } from './use-tables.ts';

const EVERY_MS = 5_000;

/** Games that members play together: what they are offered at, and what happens at their tables now. */
export function GameTables({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vendors');
  const [chosen, setChosen] = useState<TableGame | null>(null);
  const mayChange = useMay('games.write');
  const list = useQuery({
    ...endpointQuery(api.catalogue.gameTables, { merchantCode }),
    refetchInterval: EVERY_MS,
  });
  const { games = [], silent = [], currency = '' } = list.data ?? {};
  return (
    <div className={style.stack}>
      {silent.length > 0 && <p role="status">{t('table.silent', { vendors: silent.join(', ') })}</p>}
      <h2>{t('table.running')}</h2>
      <RunningTables merchantCode={merchantCode} list={list} games={games} currency={currency} />
      <h2>{t('tab.tables')}</h2>
      <DeskTable<TableGame>
        caption={t('tab.tables')}
        empty={t('empty.tables')}
        list={list}
        rows={games}
        rowKey={({ vendor, game }) => `${vendor}/${game}`}
        columns={[
          { key: 'title', header: t('game'), onPhone: 'title', render: (game) => <GameName game={game} /> },
          {
            key: 'state',
            header: t('state'),
            render: ({ isOpen }) => (
              <Badge tone={isOpen ? 'success' : 'warning'}>{t(isOpen ? 'table.open' : 'table.closed')}</Badge>
            ),
          },
          { key: 'at', header: t('table.offered'), render: ({ setting }) => <Offered setting={setting} /> },
          {
            key: 'players',
            header: t('table.players'),
            align: 'end',
            render: ({ tables }) => tables.reduce((sum, { playerCount }) => sum + playerCount, 0),
          },
          {
            key: 'act',
            header: '',
            align: 'end',
            render: (game) =>
              mayChange && (
                <Button size="small" tone="secondary" onClick={() => setChosen(game)}>
                  {t('change')}
                </Button>
              ),
          },
        ]}
      />
      {chosen && <TableSetting merchantCode={merchantCode} game={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function GameName({ game: { title, vendor, game } }: { game: TableGame }) {
  return (
    <span className={style.name}>
      <b>{title}</b>
      <span className={style.soft}>{`${vendor} · ${game}`}</span>
    </span>
  );
}

/** What a game is offered at, line by line. */
function Offered({ setting }: { setting: Setting }) {
  const { t } = useTranslation('vendors');
  const lines = linesOf(setting, (key, params) => t(`table.line.${key}`, params));
  return (
    <span className={style.name}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

type Say = (key: 'limits' | 'bases' | 'rake' | 'seats' | 'tier', params: Record<string, unknown>) => string;

function linesOf(setting: Setting, say: Say): string[] {
  if (setting.kind === 'live')
    return setting.limits.map(({ rank, spotLeast, spotMost, roundMost }) =>
      say('limits', { rank, least: spotLeast, most: spotMost, round: roundMost }),
    );
  if (setting.kind === 'room') {
    const { bases, seats, houseSeats, rakeShare, rakeCap } = setting;
    return [
      say('bases', { bases: bases.join(', ') }),
      say('seats', { seats, house: houseSeats }),
      say('rake', { share: rakeShare / 100, cap: rakeCap }),
    ];
  }
  return setting.tiers
    .filter(({ isOpen }) => isOpen)
    .map(({ name, prices }) => say('tier', { name, prices: prices.join(', ') }));
}

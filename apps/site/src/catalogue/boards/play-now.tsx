import { useTranslation } from '@fairground/i18n/react';
import { PlayIcon, TrophyIcon } from '@fairground/ui/icons/play-icons.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { Ticker } from '@fairground/ui/show/ticker.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStatus } from '../../merchants/public.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import type { Game } from '../game.ts';
import { playableGames, winnersQuery } from '../game-queries.ts';
import { launchGame } from '../launch/launch-game.ts';
import { pictureLook } from '../tiles/picture-look.ts';
import { JackpotMeter } from './jackpot-meter.tsx';
import { JustWon, WithLastWins } from './just-won.tsx';
import style from './play-now.module.css';

const WINS_SHOWN = 12;

/** The pot, wins as they happen, and two rows of games that open at one press: what a visitor came for, before anything else. */
export function PlayNow() {
  const { t } = useTranslation('lobby');
  const { data: games, isError } = useQuery(playableGames());
  const hasNone = isError || games?.length === 0;
  return (
    <WithLastWins>
      <div className={style.pulse}>
        <JackpotMeter />
        <Wins />
      </div>
      <section aria-labelledby="play-now">
        <h2 id="play-now" className={style.heading}>
          {t('lobby.play_now')}
        </h2>
        {hasNone ? (
          <EmptyState compact title={t('lobby.none_open')} hint={t('lobby.none_open_text')} />
        ) : (
          <ul className={style.games} data-playable={games ? 'all' : ''}>
            {games?.map((game) => (
              <li key={game.nodeId}>
                <Card game={game} among={games} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </WithLastWins>
  );
}

function Wins() {
  const { t } = useTranslation(['lobby', 'shell']);
  const money = useMoney();
  const { data: wins = [] } = useQuery(winnersQuery());
  return (
    <div className={style.wins}>
      <Ticker
        label={t('lobby.winners')}
        labels={{ pause: t('shell:action.pause'), play: t('shell:action.resume') }}
        icon={<TrophyIcon size={18} />}
        secondsPerItem={4}
        items={wins.slice(0, WINS_SHOWN).map(({ vo: { recordId, account, gameName, amount } }) => ({
          key: recordId,
          content: (
            <>
              {account === '***' ? t('lobby.feed_hidden') : account} · {gameName}{' '}
              <strong className={style.amount}>{money(amount)}</strong>
            </>
          ),
        }))}
      />
    </div>
  );
}

function Card({ game, among }: { game: Game; among: readonly Game[] }) {
  const { imageCDNs } = useStatus();
  return (
    <button
      type="button"
      className={style.card}
      data-play={game.gameId}
      onClick={() => void launchGame(game, 'real')}
    >
      <span {...pictureLook(game, among, imageCDNs)}>
        <span className={style.sign} aria-hidden="true">
          <PlayIcon size={22} />
        </span>
        <JustWon game={game} />
      </span>
      <span className={style.name}>{game.displayName}</span>
    </button>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { ChevronDownIcon, CloseIcon } from '@fairground/ui/icons/icons.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import style from '../lottery.module.css';
import { useLotteries, usePopular } from '../lottery-queries.ts';
import boards from './boards.module.css';
import { Countdown } from './countdown.tsx';

const COUNT = 4;

/** The four most popular lotteries. Where it is in the way it can be folded or closed. */
export function PopularLotteries({
  closable = false,
  collapsible = false,
}: {
  closable?: boolean;
  collapsible?: boolean;
}) {
  const { t } = useTranslation('lottery');
  const popular = usePopular(COUNT).data ?? [];
  const games = useLotteries().data ?? [];
  const [isClosed, setClosed] = useState(false);
  const [isFolded, setFolded] = useState(false);
  if (isClosed || popular.length === 0) return null;
  return (
    <section className={style.card} aria-label={t('popular.title')}>
      <div className={boards.betHead}>
        <h2 className={style.heading}>{t('popular.title')}</h2>
        <span>
          {collapsible && (
            <IconButton
              size="small"
              label={t('popular.fold')}
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              <ChevronDownIcon />
            </IconButton>
          )}
          {closable && (
            <IconButton size="small" label={t('popular.close')} onClick={() => setClosed(true)}>
              <CloseIcon />
            </IconButton>
          )}
        </span>
      </div>
      {!isFolded && (
        <ul className={`${style.lines} ${boards.tiles}`}>
          {popular.map((game) => (
            <li key={game.gameCode}>
              <Link
                to="/lottery"
                search={{ gameCode: game.gameCode, gameId: game.gameId }}
                className={boards.tile}
              >
                <img src={`${game.webIconUrl}?w=96&h=96`} alt="" width={96} height={96} loading="lazy" />
                <strong>{game.remark}</strong>
                <Countdown
                  time={games.find(({ gameId }) => gameId === game.gameId)?.drawTime ?? game.drawTime}
                  className={style.menuTime}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { centreWithin } from '@fairground/ui/controls/centre-within.ts';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Countdown } from '../boards/countdown.tsx';
import style from '../lottery.module.css';
import type { LotteryItem, MenuGroup } from '../lottery-queries.ts';

/** The lotteries of a page by group, each with the time to its next draw. */
export function GameMenu({
  path,
  groups,
  games,
  current,
}: {
  path: string;
  /** Undefined while they are on their way. */
  groups: readonly MenuGroup[] | undefined;
  games: readonly LotteryItem[];
  current: string | undefined;
}) {
  const { t } = useTranslation('lottery');
  const menu = useRef<HTMLElement>(null);
  const isFilled = groups !== undefined && groups.length > 0;
  useEffect(() => {
    const link = isFilled && current && menu.current?.querySelector(`[data-game="${CSS.escape(current)}"]`);
    return menu.current && link ? centreWithin(menu.current, link) : undefined;
  }, [current, isFilled]);
  return (
    <nav ref={menu} className={style.menu} aria-label={t('menu.title')}>
      {!groups && <ComingGroup />}
      {groups?.map((group) => (
        <section key={group.code}>
          <h2 className={style.groupName}>{group.labelName}</h2>
          <ul>
            {group.gameMenus.map((entry) => {
              const game = games.find(({ gameCode }) => gameCode === entry.code);
              return (
                <li key={entry.code}>
                  <Link
                    to={path}
                    search={{ gameCode: entry.code, gameId: entry.gameId }}
                    className={style.menuLink}
                    data-game={entry.code}
                    aria-current={entry.code === current ? 'page' : undefined}
                  >
                    <span>{entry.remark}</span>
                    {game && <Countdown time={game.drawTime} className={style.menuTime} />}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** As tall as a group of the row that the menu is on a phone, where everything else stands below it. */
function ComingGroup() {
  return (
    <section aria-busy="true">
      <p className={style.groupName}>&nbsp;</p>
      <div className={style.menuLink}>
        <Skeleton shape="line" width="8em" height="1lh" />
        <span className={style.menuTime}>&nbsp;</span>
      </div>
    </section>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { ShieldIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { lazy, Suspense, useState } from 'react';
import { Answered } from '../../shared/states/list-state.tsx';
import style from '../lottery.module.css';
import { type Draw, useDraws, useLotteries } from '../lottery-queries.ts';
import { Balls } from './balls.tsx';
import boards from './boards.module.css';

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((file) => ({ default: file.ProofDialog })));
const SHOWN = 5;

/** The latest five results: of one lottery, or one each of five. Every one can be checked. */
export function DrawList({ gameCode }: { gameCode?: string }) {
  const { t } = useTranslation('lottery');
  const query = useDraws(gameCode, SHOWN);
  const games = useLotteries().data ?? [];
  const [checked, setChecked] = useState<Draw | null>(null);
  const gameOf = (draw: Draw) => games.find((game) => game.gameCode === draw.gameCode);
  return (
    <section className={style.card} aria-label={t('draws.title')}>
      <h2 className={style.heading}>{t('draws.title')}</h2>
      <Answered query={query}>
        {(draws) =>
          draws.length === 0 ? (
            <p className={style.soft}>{t('draws.none')}</p>
          ) : (
            <ul className={style.lines}>
              {draws.map((draw) => (
                <li key={`${draw.gameCode}${draw.numero}`} className={boards.drawLine}>
                  <div>
                    <span className={style.soft}>
                      {gameCode ? '' : `${gameOf(draw)?.remark ?? draw.gameCode} · `}
                      {t('page.numero', { numero: draw.numero })}
                    </span>
                    {draw.isVoid ? (
                      <Badge tone="warning">{t('draws.void')}</Badge>
                    ) : (
                      <Balls winNo={draw.winNo} family={gameOf(draw)?.family ?? ''} />
                    )}
                    {draw.reason && (
                      <p className={style.soft}>
                        {!draw.isVoid && <Badge tone="warning">{t('draws.corrected')}</Badge>} {draw.reason}
                      </p>
                    )}
                  </div>
                  <IconButton
                    size="small"
                    label={t('proof.check', { numero: draw.numero })}
                    onClick={() => setChecked(draw)}
                  >
                    <ShieldIcon />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {checked && (
        <Suspense>
          <ProofDialog gameCode={checked.gameCode} numero={checked.numero} onClose={() => setChecked(null)} />
        </Suspense>
      )}
    </section>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { useSession } from '../../shared/session.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import boards from '../boards/boards.module.css';
import { usePlayText } from '../desk/use-play-text.ts';
import style from '../lottery.module.css';
import { type Bet, useMyBets } from '../lottery-queries.ts';
import { betAgain } from './bet-again.ts';
import { BET_TONES } from './bet-status.ts';
import { useCancelBet } from './use-cancel-bet.ts';

const SHOWN = 10;

/** The member's latest bets on this lottery. */
export function MyBets({ gameCode, family }: { gameCode: string; family: string }) {
  const { t } = useTranslation('lottery');
  const isMember = useSession((session) => session.token !== '');
  const query = useMyBets(gameCode, SHOWN);
  return (
    <section className={style.card} aria-label={t('bets.title')}>
      <h2 className={style.heading}>{t('bets.title')}</h2>
      {isMember ? (
        <Answered query={query}>
          {({ bets }) =>
            bets.length === 0 ? (
              <p className={style.soft}>{t('bets.none')}</p>
            ) : (
              <ul className={style.lines}>
                {bets.map((bet) => (
                  <BetLine key={bet.betId} bet={bet} family={family} />
                ))}
              </ul>
            )
          }
        </Answered>
      ) : (
        <p className={style.soft}>{t('bets.login')}</p>
      )}
    </section>
  );
}

/** Why a draw was called off, or why its result was corrected. */
function Reason({ bet: { voidReason, correctionReason } }: { bet: Bet }) {
  const { t } = useTranslation('lottery');
  if (voidReason) return <p className={style.soft}>{voidReason}</p>;
  if (!correctionReason) return null;
  return (
    <p className={style.soft}>
      <Badge tone="warning">{t('draws.corrected')}</Badge> {correctionReason}
    </p>
  );
}

function BetLine({ bet, family }: { bet: Bet; family: string }) {
  const { t } = useTranslation('lottery');
  const { play, content } = usePlayText();
  const money = useMoney();
  const cancel = useCancelBet(bet);
  return (
    <li className={boards.betLine} data-status={bet.status}>
      <div className={boards.betHead}>
        <strong>{play(bet.playType)}</strong>
        <Badge tone={BET_TONES[bet.status]}>{t(`status.${bet.status}`)}</Badge>
      </div>
      <bdi className={boards.content} dir="ltr">
        {content(bet.content)}
      </bdi>
      <div className={boards.betFacts}>
        <span className={style.soft}>{t('page.numero', { numero: bet.numero })}</span>
        <span>
          {money(bet.stake)}
          {bet.status === 'won' && <strong className={boards.win}> → {money(bet.payout)}</strong>}
        </span>
      </div>
      <Reason bet={bet} />
      {cancel.problem && (
        <p role="alert" className={style.problem}>
          {cancel.problem}
        </p>
      )}
      <div className={style.betTools}>
        {cancel.isOpen && (
          <Button size="small" tone="quiet" busy={cancel.isBusy} onClick={() => cancel.submit()}>
            {t('bets.cancel')}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={() => betAgain(bet, family)}>
          {t('bets.again')}
        </Button>
      </div>
    </li>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { findFamily, findPlay, parseBet } from '@fairground/lottery-rules';
import { parseAmount } from '@fairground/money';
import { Badge, type BadgeTone } from '@fairground/ui/badge.tsx';
import { Button } from '@fairground/ui/button.tsx';
import { api, call } from '../shared/api.ts';
import { randomId } from '../shared/random-id.ts';
import { useSession } from '../shared/session.ts';
import { refreshBalance } from '../wallet/balance/balance.ts';
import { Answered } from '../wallet/list-state.tsx';
import { useMoney } from '../wallet/use-money.ts';
import { useSubmit } from '../wallet/use-submit.ts';
import boards from './boards.module.css';
import { addLine } from './desk-store.ts';
import style from './lottery.module.css';
import { type Bet, refreshBets, useMyBets } from './lottery-queries.ts';
import { secondsUntil, useTick } from './ticking.ts';
import { usePlayText } from './use-play-text.ts';

const SHOWN = 10;
const TONES: Readonly<Record<Bet['status'], BadgeTone>> = {
  pending: 'accent',
  won: 'reward',
  lost: 'neutral',
  returned: 'success',
  void: 'warning',
  cancelled: 'neutral',
  stopped: 'neutral',
};

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

function BetLine({ bet, family }: { bet: Bet; family: string }) {
  const { t } = useTranslation('lottery');
  const { play, content } = usePlayText();
  const money = useMoney();
  const now = useTick();
  const cancel = useSubmit(async () => {
    await call(api.lottery.cancelBet, { betId: bet.betId }, { alert: false });
    refreshBets();
    refreshBalance();
  });
  const isOpen = bet.status === 'pending' && secondsUntil(bet.lockTime, now) > 0;
  return (
    <li className={boards.betLine} data-status={bet.status}>
      <div className={boards.betHead}>
        <strong>{play(bet.playType)}</strong>
        <Badge tone={TONES[bet.status]}>{t(`status.${bet.status}`)}</Badge>
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
      {bet.voidReason && <p className={style.soft}>{bet.voidReason}</p>}
      {cancel.problem && (
        <p role="alert" className={style.problem}>
          {cancel.problem}
        </p>
      )}
      <div className={style.betTools}>
        {isOpen && (
          <Button size="small" tone="quiet" busy={cancel.isBusy} onClick={() => cancel.submit()}>
            {t('bets.cancel')}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={() => again(bet, family)}>
          {t('bets.again')}
        </Button>
      </div>
    </li>
  );
}

/** Puts the same selection at the same stake into the basket. */
function again({ gameCode, playType, content, betCount, stake }: Bet, familyCode: string): void {
  const family = findFamily(familyCode);
  const play = family && findPlay(family, playType);
  if (!play || !parseBet(play, content).ok) return;
  const total = parseAmount(stake);
  const perBet = total / BigInt(betCount);
  const isTraditional = play.mode === 'traditional';
  addLine({
    id: randomId(),
    ...{ gameCode, playType, content, bets: betCount, stake: total },
    ...unitsOf(perBet),
    amount: isTraditional ? null : writeUnits(perBet),
  });
}

const UNITS = [
  ['yuan', 10_000n],
  ['jiao', 1_000n],
  ['fen', 100n],
  ['li', 10n],
] as const;

/** The unit, price and multiple that cost this much for a bet: the largest unit that fits. */
function unitsOf(perBet: bigint): {
  unit: (typeof UNITS)[number][0];
  unitPrice: '1' | '2';
  multiple: number;
} {
  for (const [unit, worth] of UNITS)
    for (const unitPrice of ['2', '1'] as const) {
      const price = worth * BigInt(unitPrice);
      if (perBet >= price && perBet % price === 0n)
        return { unit, unitPrice, multiple: Number(perBet / price) };
    }
  return { unit: 'li', unitPrice: '1', multiple: Number(perBet / 10n) };
}

const writeUnits = (minor: bigint): string =>
  `${minor / 10_000n}.${String(minor % 10_000n).padStart(4, '0')}`.replace(/\.?0+$/, '');

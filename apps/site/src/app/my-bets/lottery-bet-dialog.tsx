import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import {
  Balls,
  BET_TONES,
  type Bet,
  betAgain,
  type LotteryItem,
  soldOdds,
  useCancelBet,
  usePlayText,
} from '../../lottery/public.ts';
import { useListTime } from '../../merchants/public.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { goTo } from '../../shared/navigate.ts';
import { Net } from './bet-table.tsx';
import own from './my-bets.module.css';

interface DialogProps {
  bet: Bet;
  /** Missing when the merchant does not sell it any more. */
  game: LotteryItem | undefined;
  onClose: () => void;
}

/** All about one bet on a lottery, and what can still be done with it. */
export function LotteryBetDialog({ bet, game, onClose }: DialogProps) {
  const { t } = useTranslation(['lottery', 'shell']);
  const cancel = useCancelBet(bet);
  const again = (family: string) => {
    betAgain(bet, family);
    goTo(`/lottery?gameCode=${bet.gameCode}&playType=${bet.playType}`);
  };
  return (
    <Dialog
      open
      size="medium"
      title={`${game?.remark ?? bet.gameCode} · ${t('page.numero', { numero: bet.numero })}`}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
      footer={
        <>
          {cancel.isOpen && (
            <Button tone="secondary" busy={cancel.isBusy} onClick={() => cancel.submit()}>
              {t('bets.cancel')}
            </Button>
          )}
          {game && <Button onClick={() => again(game.family)}>{t('bets.again')}</Button>}
        </>
      }
    >
      <BetFacts bet={bet} family={game?.family ?? ''} />
      {cancel.problem && <p role="alert">{cancel.problem}</p>}
    </Dialog>
  );
}

function BetFacts({ bet, family }: { bet: Bet; family: string }) {
  const { t } = useTranslation('lottery');
  const { play, content } = usePlayText();
  const money = useMoney();
  const time = useListTime();
  const odds = soldOdds(bet, family);
  return (
    <Facts
      facts={[
        [
          t('records.status'),
          <Badge key="status" tone={BET_TONES[bet.status]}>
            {t(`status.${bet.status}`)}
          </Badge>,
        ],
        (bet.voidReason ?? bet.correctionReason) !== null && [
          t('records.reason'),
          bet.voidReason ?? `${t('draws.corrected')}: ${bet.correctionReason}`,
        ],
        [t('records.play'), play(bet.playType)],
        [
          t('records.selection'),
          <span key="selection" className={own.selection}>
            {content(bet.content)}
          </span>,
        ],
        odds !== null && [
          t('records.odds'),
          <span key="odds" dir="ltr">
            {odds}
          </span>,
        ],
        bet.winNo !== null && [t('records.result'), <Balls key="result" winNo={bet.winNo} family={family} />],
        [t('records.stake'), money(bet.stake)],
        [t('records.validBet'), money(bet.validBet)],
        [t('records.payout'), money(bet.payout)],
        bet.rebate !== '0.00' && [t('records.rebate'), money(bet.rebate)],
        [t('records.net'), <Net key="net" amount={bet.net} />],
        [t('records.time'), time(bet.time)],
        [
          t('records.bet_no'),
          <span key="no" dir="ltr">
            {bet.betId}
          </span>,
        ],
      ]}
    />
  );
}

import { api, call } from '../../shared/api.ts';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { refreshBalance } from '../../wallet/public.ts';
import { secondsUntil, useTick } from '../boards/ticking.ts';
import { type Bet, refreshBets } from '../lottery-queries.ts';

/** Takes a bet back; offered while its issue is on sale by the server's clock. */
export function useCancelBet({ betId, status, lockTime }: Bet) {
  const now = useTick();
  const cancel = useSubmit(async () => {
    await call(api.lottery.cancelBet, { betId }, { alert: false });
    refreshBets();
    refreshBalance();
  });
  return { ...cancel, isOpen: status === 'pending' && secondsUntil(lockTime, now) > 0 };
}

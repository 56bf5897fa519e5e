import { api, call } from '../shared/api.ts';
import { refreshBalance } from '../wallet/balance/balance.ts';
import { useSubmit } from '../wallet/use-submit.ts';
import { type Bet, refreshBets } from './lottery-queries.ts';
import { secondsUntil, useTick } from './ticking.ts';

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

import { i18n } from '@fairground/i18n/react';
import { isAmount, parseAmount } from '@fairground/money';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { writeMoney } from '../shared/money/use-money.ts';
import { refreshBets, refreshDraws } from './lottery-queries.ts';

/** The part of a socket that this needs. */
interface Hearing {
  on(event: string, listener: (body: unknown) => void): unknown;
}

interface Settled {
  gameCode?: string;
  numero?: string;
  payout?: string;
}

const KEPT_MS = 4_000;

/** What became of a member's bets, as soon as they are settled. */
export function hearLottery(socket: Hearing): void {
  socket.on('LOTTERY_SETTLED', (body) => void tell((body ?? {}) as Settled));
}

async function tell({ gameCode = '', numero = '', payout = '' }: Settled): Promise<void> {
  refreshBets();
  refreshDraws();
  // The server keeps its list of results for three seconds; what came just now may have been the one before.
  setTimeout(refreshDraws, KEPT_MS);
  await i18n.loadNamespaces('lottery');
  const t = i18n.getFixedT(null, 'lottery');
  const game = t(`lottery.game.${gameCode}` as 'lottery.game.K3');
  const isWin = isAmount(payout) && parseAmount(payout) > 0n;
  showToast({
    tone: isWin ? 'reward' : 'info',
    message: isWin
      ? t('settled.won', { game, amount: writeMoney(payout) })
      : t('settled.lost', { game, numero }),
  });
}

import { type Listening, listen, notify } from '../kernel/listen.ts';
import { type Platform, perPlatform } from '../kernel/platform.ts';

/** Whose balance has changed. */
export interface BalanceOwner {
  merchantId: number;
  playerId: bigint;
}

const CHANNEL = 'wallet_balance';
/** However often somebody bets, pages hear of it once in this time. */
const EVERY_MS = 1_000;
/** Owners in one notification, which PostgreSQL keeps below 8000 bytes. */
const OWNERS_MAX = 300;

/**
 * Tells pages that a balance has changed, as advice. Bets are too many to write an event for each: what changed is collected
 * for a moment and sent in one notification, and what is lost in a crash the page reads anyway when it comes back.
 */
class BalanceNews {
  private readonly platform: Platform;
  private owners = new Set<string>();
  private timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  add({ merchantId, playerId }: BalanceOwner): void {
    this.owners.add(`${merchantId}/${playerId}`);
    this.timer ??= setTimeout(() => void this.send(), EVERY_MS).unref();
  }

  private async send(): Promise<void> {
    const owners = [...this.owners];
    this.owners = new Set();
    this.timer = null;
    try {
      for (let sent = 0; sent < owners.length; sent += OWNERS_MAX)
        await notify(this.platform.db, CHANNEL, owners.slice(sent, sent + OWNERS_MAX).join());
    } catch (error) {
      this.platform.log.warn({ err: error }, 'pages were not told of their balances');
    }
  }
}

export const balanceNewsOf = perPlatform((platform) => new BalanceNews(platform));

/** Hears of changed balances, from every process. */
export const hearBalances = (platform: Platform, fn: (owner: BalanceOwner) => void): Promise<Listening> =>
  listen(platform, CHANNEL, (payload) => {
    for (const owner of payload?.split(',') ?? []) {
      const [merchantId, playerId] = owner.split('/');
      if (merchantId && playerId)
        fn({ merchantId: Number.parseInt(merchantId, 10), playerId: BigInt(playerId) });
    }
  });

import { type Listening, listen, notify } from '../../../kernel/db/listen.ts';
import { type Platform, perPlatform } from '../../../kernel/platform.ts';

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
  /** Players by their merchant, as the numbers that they have anyway: a text for each bet would live long enough to be in the way. */
  private owners = new Map<number, Set<bigint>>();
  private timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  add({ merchantId, playerId }: BalanceOwner): void {
    const players = this.owners.get(merchantId);
    if (players) players.add(playerId);
    else this.owners.set(merchantId, new Set([playerId]));
    this.timer ??= setTimeout(() => void this.send(), EVERY_MS).unref();
  }

  private async send(): Promise<void> {
    const owners = [...this.owners].flatMap(([merchantId, players]) =>
      Array.from(players, (playerId) => `${merchantId}/${playerId}`),
    );
    this.owners = new Map();
    this.timer = null;
    const parts: string[] = [];
    for (let told = 0; told < owners.length; told += OWNERS_MAX)
      parts.push(owners.slice(told, told + OWNERS_MAX).join());
    try {
      await notify(this.platform.db, CHANNEL, ...parts);
    } catch (error) {
      this.platform.log.warn({ err: error }, 'pages were not told of their balances');
    }
  }
}

export const balanceNewsOf = perPlatform((platform) => new BalanceNews(platform));

/** For those who have moved money of many members in a transaction of their own, after it has committed. */
export function tellBalances(platform: Platform, owners: readonly BalanceOwner[]): void {
  const news = balanceNewsOf(platform);
  for (const owner of owners) news.add(owner);
}

/** Hears of changed balances, from every process. */
export const hearBalances = (platform: Platform, fn: (owner: BalanceOwner) => void): Promise<Listening> =>
  listen(platform, CHANNEL, (payload) => {
    for (const owner of payload?.split(',') ?? []) {
      const [merchantId, playerId] = owner.split('/');
      if (merchantId && playerId)
        fn({ merchantId: Number.parseInt(merchantId, 10), playerId: BigInt(playerId) });
    }
  });

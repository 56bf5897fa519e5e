import { toWire } from '@fairground/money';
import { GAMES } from '../games/index.ts';
import { PLAYABLE } from '../games/playable.ts';
import { findPool } from './queries/pools.ts';
import { POT_UNITS } from './settle-step.ts';
import type { Studio } from './studio.ts';

const EVERY_MS = 60_000;
const SOON_MS = 2_000;

/** The hosts of each merchant's pages: those may hold our games in a frame, and nobody else. */
export type Hosts = ReadonlyMap<string, readonly string[]>;

/** What the platform of a merchant has told us of it. */
interface Told {
  hosts: Map<string, readonly string[]>;
  currencies: Map<string, string>;
}

/**
 * Tells every merchant's platform which games can be opened and what their pots hold, again and again: hosts and platforms come
 * and go, and a pot that was won begins anew.
 */
export function startAnnouncing(studio: Studio): { hosts: Hosts; stop: () => void } {
  const told: Told = { hosts: new Map(), currencies: new Map() };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const again = async (): Promise<void> => {
    const isWhole = await announce(studio, told);
    if (!isStopped) timer = setTimeout(() => void again(), isWhole ? EVERY_MS : SOON_MS);
  };
  void again();
  return {
    hosts: told.hosts,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function announce(studio: Studio, { hosts, currencies }: Told): Promise<boolean> {
  const { config, platformOf, log } = studio;
  let isWhole = true;
  for (const merchant of config.keys.keys()) {
    try {
      const currency = currencies.get(merchant);
      // Pots are promised in the merchant's currency, which its first answer tells.
      const pots = currency ? await potsOf(studio, { merchant, currency }) : [];
      const answer = await platformOf(merchant)?.('games', { games: [...PLAYABLE], pots });
      if (answer?.code === 'OK') {
        hosts.set(merchant, answer.hosts);
        currencies.set(merchant, answer.currency);
      }
      isWhole &&= answer?.code === 'OK' && answer.currency === currency;
    } catch (error) {
      isWhole = false;
      log.warn({ err: error, merchant }, 'the games could not be announced yet');
    }
  }
  return isWhole;
}

/** What each pot of a merchant holds; one that nobody has fed holds what it begins with. */
async function potsOf({ db }: Studio, of: { merchant: string; currency: string }) {
  const pots: { gameId: string; amount: string }[] = [];
  for (const { code: game, progressive } of GAMES) {
    if (!progressive) continue;
    const held = (await findPool(db, { ...of, game, mode: 'real' })) ?? progressive.seed;
    pots.push({ gameId: game, amount: toWire(held / POT_UNITS) });
  }
  return pots;
}

import { PLAYABLE } from '../games/playable.ts';
import type { Studio } from './studio.ts';

const EVERY_MS = 60_000;
const SOON_MS = 2_000;

/** The hosts of each merchant's pages: those may hold our games in a frame, and nobody else. */
export type Hosts = ReadonlyMap<string, readonly string[]>;

/** Tells every merchant's platform which games can be opened, again and again: hosts and platforms come and go. */
export function startAnnouncing(studio: Studio): { hosts: Hosts; stop: () => void } {
  const hosts = new Map<string, readonly string[]>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const again = async (): Promise<void> => {
    const isWhole = await announce(studio, hosts);
    if (!isStopped) timer = setTimeout(() => void again(), isWhole ? EVERY_MS : SOON_MS);
  };
  void again();
  return {
    hosts,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function announce({ config, platformOf, log }: Studio, hosts: Map<string, readonly string[]>) {
  let isWhole = true;
  for (const merchant of config.keys.keys()) {
    try {
      const answer = await platformOf(merchant)?.('games', { games: [...PLAYABLE] });
      if (answer?.code === 'OK') hosts.set(merchant, answer.hosts);
      else isWhole = false;
    } catch (error) {
      isWhole = false;
      log.warn({ err: error, merchant }, 'the games could not be announced yet');
    }
  }
  return isWhole;
}

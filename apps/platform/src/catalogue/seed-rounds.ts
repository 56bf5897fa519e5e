import { toWire } from '@fairground/money';
import type { Platform } from '../kernel/platform.ts';
import { randomId } from '../kernel/random.ts';
import { authenticatePlayer } from './launch/authenticate-player.ts';
import { openGame } from './launch/open-game.ts';
import { placeBetAndWin } from './rounds/place-bet.ts';
import { findClaim } from './rounds/vendor-caller.ts';
import type { VendorCall } from './vendor-call.ts';

const VENDOR = 'FGS';
/** So many sit at once; what they bet is written together. */
const TOGETHER = 40;

/** A member of a demonstration who opens a game and plays some rounds. */
export interface Sitting {
  playerId: bigint;
  game: string;
  rounds: readonly { stake: bigint; win: bigint }[];
}

/** Rounds that were played before anybody looks, by the acts that vendors call. */
export async function seedRounds(
  platform: Platform,
  { merchant, sittings }: { merchant: string; sittings: readonly Sitting[] },
): Promise<void> {
  const claim = await findClaim(platform, { vendor: VENDOR, merchant, dialect: 'canonical' });
  if (!claim) throw new Error(`${merchant} has no games of ${VENDOR}`);
  const call = claim.accept();
  for (let done = 0; done < sittings.length; done += TOGETHER)
    await Promise.all(sittings.slice(done, done + TOGETHER).map((one) => sit(call, one)));
}

async function sit(call: VendorCall, { playerId, game, rounds }: Sitting): Promise<void> {
  const { id: merchantId, currency } = call.merchant;
  const launchToken = await openGame(call.db, {
    ...{ merchantId, vendor: VENDOR, game, playerId, loginSession: randomId(), asset: currency },
    ...{ mode: 'real', locale: 'en' },
  });
  const seat = await authenticatePlayer(call, { launchToken });
  if (seat.code !== 'OK') throw new Error(`nobody sits down at ${game}: ${seat.code}`);
  const { playerRef, sessionId } = seat;
  for (const { stake, win } of rounds) {
    const { code } = await placeBetAndWin(call, {
      ...{ txId: randomId(), roundId: randomId(), playerRef, sessionId, gameId: game, currency },
      ...{ amount: toWire(stake), winAmount: toWire(win), kind: 'normal', roundEnd: true },
    });
    if (code !== 'OK') throw new Error(`a round of ${game} is refused: ${code}`);
  }
}

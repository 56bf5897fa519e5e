import { toWire } from '@fairground/money';
import type { ShotResult } from '../../engine/hunt.ts';
import { type OpenedSession, promiseOf } from '../open-session.ts';
import { finishRound } from '../play-round.ts';
import { type Bullet, findBullets, findEnergy } from '../queries/bullets.ts';
import { findRound, listSteps, type PlaySession, sessionOfRound } from '../queries/rounds.ts';
import { settleStep } from '../settle-step.ts';
import { Refused, type Studio } from '../studio.ts';
import { decideVolley, type VolleyWish } from './decide-volley.ts';
import { huntOf, refusedOnly } from './enter-room.ts';

export interface ShownBullet {
  id: string;
  roundId: string | null;
  fish: number[];
  outcome: ShotResult['outcome'];
  caught: ShotResult['caught'];
  laser: ShotResult['laser'];
  price: string;
  paid: string;
}

export interface ShownVolley {
  /** In the order in which they were sent. */
  bullets: ShownBullet[];
  /** Null where no money moved. */
  balance: string | null;
  energy: string;
  next: OpenedSession['fairness'];
}

/** Has bullets decided and paid. One name is one bullet, however often it is sent; what is sent again is answered as before. */
export async function fireVolley(
  studio: Studio,
  session: PlaySession,
  wish: VolleyWish,
): Promise<ShownVolley> {
  huntOf(session);
  await finishOpen(studio, session).catch(refusedOnly);
  const decided = await decideVolley(studio, session, wish);
  if (decided) await settled(studio, decided.round.id, () => settleStep(studio, decided));
  // A copy may have written it down a moment ago, and not be done.
  else await finishOpen(studio, session);
  return showVolley(studio, session, wish);
}

/** A bullet that was fired, by its name. */
export async function recallBullet(studio: Studio, session: PlaySession, id: string): Promise<ShownBullet> {
  const [bullet] = await findBullets(studio.db, session, [id]);
  if (!bullet) throw new Refused('studio.no_such_round');
  return shownBullet(bullet);
}

/** Nobody fires before what was fired earlier has been paid. A stake that is refused has never been. */
async function finishOpen(studio: Studio, session: PlaySession): Promise<void> {
  const { open } = await studio.together.findLastRounds(session);
  if (open) await settled(studio, open.id, () => finishRound(studio, session, open));
}

/** Copies of a wish wait for the one that is under way here. */
async function settled(studio: Studio, roundId: string, settle: () => Promise<unknown>): Promise<void> {
  const running = studio.volleys.get(roundId) ?? settle();
  studio.volleys.set(roundId, running);
  try {
    await running;
  } finally {
    studio.volleys.delete(roundId);
  }
}

async function showVolley(
  studio: Studio,
  session: PlaySession,
  { bullets }: VolleyWish,
): Promise<ShownVolley> {
  const { db } = studio;
  const ids = bullets.map(({ id }) => id);
  const found = new Map((await findBullets(db, session, ids)).map((bullet) => [bullet.id, bullet]));
  const known = ids.flatMap((id) => found.get(id) ?? []);
  // The platform has refused the stake of a copy meanwhile.
  if (known.length < ids.length) throw new Refused('studio.try_again');
  const roundId = known.find((bullet) => bullet.roundId)?.roundId;
  const round = roundId ? await findRound(db, roundId) : null;
  if (round && !round.endedAt) throw new Refused('studio.try_again');
  const [step] = roundId ? await listSteps(db, roundId) : [];
  return {
    bullets: known.map(shownBullet),
    balance: step?.balanceAfter || null,
    energy: await findEnergy(db, session),
    next: await promiseOf(studio, await sessionOfRound(db, session.id)),
  };
}

const shownBullet = (bullet: Bullet): ShownBullet => ({
  id: bullet.id,
  roundId: bullet.roundId,
  fish: bullet.fish,
  outcome: bullet.outcome,
  caught: bullet.caught,
  laser: bullet.laser,
  price: toWire(bullet.price),
  paid: toWire(bullet.paid),
});

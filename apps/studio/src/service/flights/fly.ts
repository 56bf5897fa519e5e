import type { FastifyInstance } from 'fastify';
import { now } from '../../engine/clock.ts';
import { newId } from '../../engine/random.ts';
import { actInRound } from '../play-round.ts';
import { sessionOfRound } from '../queries/rounds.ts';
import type { Studio } from '../studio.ts';
import type { FlightBet, Flights, OpenFlight } from './flights.ts';
import { newsOf, phaseOf } from './news.ts';
import { Watchers } from './watchers.ts';

const TICK_MS = 50;
/** A wish that arrived before the landing is given so long to be written down. */
const GRACE_MS = 1_000;

/** Lets the flights of every game fly, as long as somebody watches or has a bet in the air. */
export async function startFlying(app: FastifyInstance, studio: Studio): Promise<void> {
  const pilots = await Promise.all(
    [...studio.flights.values()].map((flights) => startPilot(studio, flights)),
  );
  const byGame = new Map(pilots.map((pilot) => [pilot.game, pilot]));
  app.get('/studio/v1/flights/:game/:mode', (request, reply) => {
    const { game, mode } = request.params as { game: string; mode: string };
    const pilot = byGame.get(game);
    if (!pilot || (mode !== 'real' && mode !== 'trial')) {
      void reply.status(404).send({ code: 'studio.no_such_game' });
      return;
    }
    reply.hijack();
    pilot.watch(mode, reply.raw);
  });
  app.addHook('preClose', async () => {
    for (const pilot of pilots) pilot.stop();
  });
}

async function startPilot(studio: Studio, flights: Flights) {
  const watchers = new Watchers(() => newsOf(flights));
  const settle = settling(studio, flights);
  let shown = '';
  let settled = 0;
  let timer: NodeJS.Timeout | null = null;
  const stop = () => {
    if (timer) clearInterval(timer);
    timer = null;
  };
  const settleDue = ({ number, takesOffAt, landsAt }: OpenFlight, nowMs: number) => {
    const isEnded = nowMs >= landsAt.getTime() + GRACE_MS;
    if (isEnded && settled === number) return;
    if (isEnded) settled = number;
    // Those that leave by themselves do so as soon as the curve is there.
    const elapsedMs = nowMs - takesOffAt.getTime();
    for (const bet of flights.bets)
      if (isEnded || (bet.leavesAfterMs !== null && bet.leavesAfterMs <= elapsedMs)) settle(bet);
  };
  const tick = (): void => {
    const nowMs = now().getTime();
    const { flight } = flights;
    if (flight) settleDue(flight, nowMs);
    const showing = `${flight?.number} ${phaseOf(flights, nowMs)}`;
    if (showing !== shown) watchers.isBehind = true;
    shown = showing;
    watchers.tell(nowMs);
    if (!flights.isOver()) return;
    if (watchers.isEmpty) stop();
    else void flights.open().catch((error: unknown) => studio.log.warn({ err: error }, 'no flight opens'));
  };
  const wake = () => {
    timer ??= setInterval(tick, TICK_MS);
  };
  flights.onChange = () => {
    watchers.isBehind = true;
    wake();
  };
  await flights.rejoin();
  return {
    game: flights.game.code,
    watch: (mode: 'real' | 'trial', stream: Parameters<Watchers['add']>[1]) => {
      watchers.add(mode, stream);
      wake();
    },
    stop: () => {
      stop();
      watchers.close();
    },
  };
}

/** Gives a bet its due: what it left with, or the end of the flight. One wish for each bet at a time. */
function settling(studio: Studio, { game }: Flights): (bet: FlightBet) => void {
  const underWay = new Set<string>();
  return ({ roundId, sessionId, state }) => {
    if (game.isOver(state) || underWay.has(roundId)) return;
    underWay.add(roundId);
    studio.later.do(async () => {
      try {
        const session = await sessionOfRound(studio.db, sessionId);
        await actInRound(studio, session, { roundId, requestId: newId(), input: { type: 'watch' } });
      } finally {
        underWay.delete(roundId);
      }
    });
  };
}

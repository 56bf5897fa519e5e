import { listOnline } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { Platform } from '../../kernel/platform.ts';
import { returnRain } from './move-rain.ts';
import { sumUnopened } from './queries/envelopes.ts';
import { listDueRains, lockRain, type Rain, setRainState } from './queries/rains.ts';

declare module '../../kernel/events/events.ts' {
  interface Events {
    /** Envelopes fall from now on. */
    'agents.rain_begun': {
      merchantId: number;
      agentId: string;
      rainId: string;
      message: string;
      endsAt: string;
    };
  }
}

/** Tells the teams of rains that begin, and gives back what is left of those that are over. */
export async function turnRains(platform: Platform): Promise<void> {
  for (const { merchantId, id, isOver } of await listDueRains(platform.db, now()))
    await transaction(platform.db, async (tx) => {
      const rain = await lockRain(tx, { merchantId, id, toEnd: true });
      if (rain?.state !== 'waiting' && rain?.state !== 'running') return;
      if (isOver) await endRain(tx, rain, 'ended');
      else if (rain.state === 'waiting') await beginRain(tx, rain);
    });
}

/** Whoever is here now hears it by socket; whoever comes later asks. */
export async function beginRain(tx: Tx, rain: Rain): Promise<void> {
  const { merchantId, id, agentId, audience } = rain;
  await setRainState(tx, rain, 'running');
  await emit(tx, 'agents.rain_begun', {
    subject: `player:${agentId}`,
    body: {
      ...{ merchantId, agentId: String(agentId), rainId: String(id) },
      ...{ message: rain.message, endsAt: rain.endsAt.toISOString() },
    },
  });
  const isDirect = audience === 'direct';
  for (const playerId of await listOnline(tx, { merchantId, agentId, isDirect, at: now() }))
    await emit(tx, 'messaging.notice', {
      subject: `player:${playerId}`,
      body: { merchantId, playerId: String(playerId), event: 'RED_RAIN', body: { id: String(id) } },
    });
}

/** The rain is locked. */
export async function endRain(
  tx: Tx,
  rain: Rain,
  state: 'ended' | 'cancelled',
  stop: { by: string; reason: string } | null = null,
): Promise<void> {
  const rest = await sumUnopened(tx, { merchantId: rain.merchantId, rainId: rain.id });
  await setRainState(tx, rain, state, stop);
  await returnRain(tx, rain, rest);
}

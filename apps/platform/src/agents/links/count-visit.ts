import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import type { Platform } from '../../kernel/platform.ts';
import { merchantDay, merchantOf } from '../../merchants/public.ts';
import { countVisit as countDevice, forgetVisits } from './queries/sign-ups.ts';

type Visit = typeof agents.visitLink;
const DAY_MS = 24 * 3_600_000;

export async function countVisit(
  { db, merchant }: Call,
  { linkId, deviceId }: RequestOf<Visit>,
): Promise<ResponseOf<Visit>> {
  const day = merchantDay(merchantOf(merchant), now());
  await countDevice(db, { merchantId: merchant.id, linkId: linkId.toLowerCase(), device: deviceId, day });
  return {};
}

/** Two days later it is another day everywhere. */
export const forgetOldVisits = ({ db }: Platform): Promise<void> =>
  forgetVisits(db, new Date(nowMs() - 2 * DAY_MS));

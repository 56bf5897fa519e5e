import { operatorAccess, operatorVip, vip } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { lineOf } from '../src/activity/line.ts';
import { countAll } from '../src/activity/public.ts';
import { writeLines } from '../src/activity/queries/lines.ts';
import { lineReaders } from '../src/app.ts';
import { now, nowMs } from '../src/kernel/clock.ts';
import { transaction } from '../src/kernel/db/db.ts';
import { randomId } from '../src/kernel/random.ts';
import { demoOperators } from '../src/seed/demo-accounts.ts';
import { checkWaiting } from '../src/vip/ranks/check-waiting.ts';
import { keepRanks } from '../src/vip/ranks/keep-ranks.ts';
import { promotionScene } from './promotion-scene.ts';
import type { Scene, Who } from './scene.ts';
import { settlementScene } from './settlement-scene.ts';
import { TIME_ZONE } from './tree-scene.ts';

const merchantId = 1;
const QUARTER_MS = 15 * 60_000;
export type Member = Who & { playerId: bigint; account: string };

/** Members, what they do in the record, and their ranks, at aurora. */
export function vipScene(scene: Scene) {
  const { member, again, codeOf } = promotionScene(scene);
  const { playAs } = settlementScene(scene);
  const count = () => countAll(scene.platform, { readers: lineReaders });
  /** A deposit as far as the record knows it. */
  const payIn = async ({ playerId }: { playerId: bigint }, amount: string, at = now()) => {
    const flow = { source: 'ledger', number: 0n, kind: 'deposit', asset: 'CNY' } as const;
    const line = lineOf({ ...flow, ref: randomId(), playerId, at, amount: parseAmount(amount) });
    await transaction(scene.db, (tx) => writeLines(tx, { merchantId, timeZone: TIME_ZONE, lines: [line] }));
  };
  /** So much paid in and wagered, and counted. */
  const does = async (who: { playerId: bigint }, deposit: string, stake: string, at = now()) => {
    await payIn(who, deposit, at);
    await playAs(who.playerId, { stake, at });
    await count();
  };
  const progress = (who: Who) => scene.call(vip.rankProgress, {}, who);
  const rankOf = async (who: Who) => (await progress(who)).currentLabel.labelId;
  const tokens = new Map<string, { token: string; at: number }>();
  /** Whoever travels signs in anew: a session does not live that long. */
  const desk = async (account: 'admin' | 'operator' | 'finance' = 'operator') => {
    const known = tokens.get(account);
    if (known && Math.abs(nowMs() - known.at) < QUARTER_MS) return known;
    const password = demoOperators.find((one) => one.account === account)?.password ?? '';
    const { token } = await scene.call(operatorAccess.signIn, { account, password });
    tokens.set(account, { token, at: nowMs() });
    return { token };
  };
  const onDesk = async ({ playerId }: { playerId: bigint }, day?: string) =>
    scene.call(
      operatorVip.memberRank,
      { merchantCode: 'aurora', playerId: String(playerId), ...(day && { day }) },
      await desk(),
    );
  const set = async (
    { playerId }: { playerId: bigint },
    labelId: string | null,
    until: string | null = null,
  ) =>
    scene.call(
      operatorVip.setMemberRank,
      { merchantCode: 'aurora', playerId: String(playerId), labelId, until, reason: 'as agreed' },
      await desk(),
    );
  return {
    member,
    again,
    codeOf,
    playAs,
    payIn,
    does,
    count,
    progress,
    rankOf,
    desk,
    onDesk,
    set,
    wait: () => checkWaiting(scene.platform),
    keep: async () => {
      await count();
      await keepRanks(scene.platform);
    },
  };
}

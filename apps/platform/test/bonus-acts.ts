import { type AnswerOf, lottery, promotions } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { transaction } from '../src/kernel/db/db.ts';
import { randomId } from '../src/kernel/random.ts';
import { endBonus } from '../src/promotions/bonuses/end-bonus.ts';
import { lockMember, openHouseAccount, openMainAccount, post } from '../src/wallet/public.ts';
import { lotteryScene } from './lottery-scene.ts';
import type { promotionScene } from './promotion-scene.ts';
import type { Scene } from './scene.ts';
import type { Node } from './second-node.ts';
import { GAME, type vendorScene } from './vendor-scene.ts';
import { wager } from './wager.ts';

/** Who is asked, and asked the same again where no answer came. */
type Surely = <T>(isSecond: boolean, act: (node: Node) => Promise<T>) => Promise<T>;

interface Stage {
  scene: Scene;
  stage: ReturnType<typeof promotionScene>;
  vendor: Awaited<ReturnType<typeof vendorScene>>;
  surely: Surely;
}

interface Bet {
  txId: string;
  roundId: string;
}

interface Act {
  kind: number;
  amount: bigint;
  pick: number;
}

const asset = 'CNY';
const LOTTERY = 'TXFFC';
/** Below it somebody acts: `Act.kind`. */
export const ACTS = 24;
/** How often a call is asked again that a busy server, or one that is being killed, did not take. */
const TRIES = 200;

/** What members with bonuses do, and what becomes of their bonuses, one thing at a time. */
export function bonusActs({ scene, stage, vendor, surely }: Stage, promotionIds: readonly string[]) {
  const lotteries = lotteryScene(scene);

  /** `isCalm`: plays whole rounds and nothing else, so that a bonus as cash can end. */
  async function sit(isCalm: boolean) {
    const who = await stage.member();
    const { playerRef, sessionId } = await vendor.again(who);
    return {
      who,
      isCalm,
      playerId: who.playerId,
      playerRef,
      sessionId,
      bets: [] as Bet[],
      lines: [] as string[],
      times: new Map<string, number>(),
      versions: new Map<string, number>(),
    };
  }
  type Member = Awaited<ReturnType<typeof sit>>;

  /** Until the vendor knows what has become of it. */
  async function tell<C extends 'bet' | 'betWin' | 'win' | 'rollback' | 'settle'>(
    name: C,
    request: Parameters<typeof vendor.call<C>>[1],
    isSecond: boolean,
  ): Promise<{ code: string }> {
    for (;;) {
      const answer = await surely(isSecond, (node) => node.vendor(name, request));
      if (answer.code !== 'RETRY') return answer;
    }
  }

  /** The same call, until it is taken or refused for a reason of its own; null: refused. */
  async function ask<T>(isSecond: boolean, act: (node: Node) => Promise<T>): Promise<T | null> {
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        return await surely(isSecond, act);
      } catch (error) {
        if ((error as { code?: string }).code !== 'server.unavailable') return null;
      }
    }
    throw new Error('nobody answers');
  }

  async function play(member: Member, { kind, amount, pick }: Act, isSecond: boolean): Promise<void> {
    const { playerRef, sessionId, bets } = member;
    const common = { playerRef, gameId: GAME, currency: asset };
    const bet = bets[pick % Math.max(bets.length, 1)];
    const isJoined = pick % 3 === 0 && bet !== undefined;
    const stake = {
      ...{ txId: randomId(), roundId: isJoined ? bet.roundId : randomId(), sessionId },
      ...{ ...common, amount: toWire(amount) },
    };
    if (kind < 6 && !member.isCalm) {
      const { code } = await tell('bet', stake, isSecond);
      if (code === 'OK') bets.push(stake);
    } else if (kind < 8) {
      const winAmount = toWire((amount * BigInt(pick % 4)) / 2n);
      await tell('betWin', { ...stake, winAmount }, isSecond);
    } else if (!bet) return;
    else if (kind < 11) {
      const win = { txId: randomId(), roundId: bet.roundId, amount: toWire(amount * 2n) };
      await tell('win', { ...common, ...win, kind: 'normal' }, isSecond);
    } else if (kind < 13)
      await tell('rollback', { txId: randomId(), refTxId: bet.txId, playerRef }, isSecond);
    else {
      const version = (member.versions.get(bet.txId) ?? 0) + 1;
      const wish = { txId: randomId(), betRef: bet.txId, version, amount: toWire(amount * BigInt(pick % 3)) };
      const request = { ...wish, reason: 'test', playerRef, currency: asset };
      const { code } = await tell('settle', request, isSecond);
      if (code === 'OK') member.versions.set(bet.txId, version);
    }
  }

  /** Some digits at one place of the issue that is open; or one of the lines is taken back. */
  async function playLottery({ who, lines }: Member, { kind, pick }: Act, isSecond: boolean): Promise<void> {
    const betId = lines[pick % Math.max(lines.length, 1)];
    if (kind === 22) {
      if (betId) await ask(isSecond, ({ call }) => call(lottery.cancelBet, { betId }, who));
      return;
    }
    const { numero } = await lotteries.next(LOTTERY, new Date());
    const content = `${Array.from({ length: 1 + (pick % 3) }, (_, digit) => digit).join()}||||`;
    const order = {
      ...{ gameCode: LOTTERY, numero, requestId: crypto.randomUUID() },
      bets: [{ playType: 'dw', content, multiple: 1 }],
    };
    const taken: AnswerOf<typeof lottery.placeBets> | null = await ask(isSecond, ({ call }) =>
      call(lottery.placeBets, order, who),
    );
    for (const { betId } of taken?.bets ?? []) lines.push(betId);
  }

  /** What comes next of one promotion: each may be had many times, one after the other. */
  async function claim({ who, times }: Member, pick: number, isSecond: boolean): Promise<void> {
    const promotionId = promotionIds[pick % promotionIds.length] as string;
    const time = (times.get(promotionId) ?? 0) + 1;
    const wish = { promotionId, entitlement: `time:${time}`, requestId: crypto.randomUUID() };
    if (await ask(isSecond, ({ call }) => call(promotions.claimReward, wish, who)))
      times.set(promotionId, time);
  }

  const pay = ({ playerId }: Member, amount: bigint) =>
    transaction(scene.db, async (tx) => {
      const main = await openMainAccount(tx, { merchantId: 1, playerId, role: 0, asset });
      const house = await openHouseAccount(tx, { merchantId: 1, asset, isReal: true, pocket: 'cashier' });
      const movement = { debit: house, credit: main, amount, reason: 'wallet.deposit', reference: 'test' };
      await post(tx, { merchantId: 1, key: randomId(), movements: [movement] });
    });

  const end = async ({ playerId }: Member, state: 'cancelled' | 'expired', pick: number) => {
    const active = (await stage.bonusesOf(playerId)).filter((bonus) => bonus.state === 'active');
    const bonus = active[pick % Math.max(active.length, 1)];
    if (bonus)
      await transaction(scene.db, async (tx) => {
        await lockMember(tx, 1, playerId);
        await endBonus(tx, { merchantId: 1, id: bonus.id }, state);
      });
  };

  async function step(member: Member, act: Act): Promise<void> {
    const { kind, amount, pick } = act;
    const isSecond = pick % 2 === 1;
    if (kind < 15) await play(member, act, isSecond);
    else if (kind === 15) await pay(member, amount);
    else if (kind < 18) await claim(member, pick, isSecond);
    else if (kind === 18) await end(member, pick % 4 < 2 ? 'cancelled' : 'expired', pick);
    else if (kind === 19) await wager(scene.db, { playerId: member.playerId, amount: amount * 4n });
    else if (!member.isCalm) await playLottery(member, act, isSecond);
  }
  /** Lets the lottery draw and settle all that was bet. */
  const drawAll = async () => lotteries.settle(await lotteries.next(LOTTERY, new Date()));
  /** The time of every bonus is over. */
  const endAll = async (member: Member) => {
    const active = (await stage.bonusesOf(member.playerId)).filter(({ state }) => state === 'active');
    for (let last = active.length - 1; last >= 0; last--) await end(member, 'expired', last);
  };
  return { sit, step, claim, drawAll, endAll, least: parseAmount('0.2') };
}

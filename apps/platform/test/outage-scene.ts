import { type AnswerOf, type Endpoint, type InputOf, type Named, wallet } from '@fairground/contract';
import { CallError, createClient } from '@fairground/contract/client';
import { parseAmount } from '@fairground/money';
import { type InputOf as Asked, UnknownOutcome, vendorClient } from '@fairground/vendor-protocol';
import { queueMessage } from '../src/access/codes/queue-message.ts';
import { nowMs } from '../src/kernel/clock.ts';
import { transaction } from '../src/kernel/db/db.ts';
import { openSealing } from '../src/kernel/http/sealing.ts';
import { randomId } from '../src/kernel/random.ts';
import { batcherOf, findHouseAccount, findPlayerAccount } from '../src/wallet/public.ts';
import { readPolicy, writePolicy } from '../src/wallet/queries/policy.ts';
import { type BarePlatform, barePlatform } from './bare-platform.ts';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import { giveNames, PAYMENT_PASSWORD } from './give-names.ts';
import { type PlatformProcess, startPlatformProcess } from './platform-process.ts';
import { request } from './request.ts';
import { signIn } from './scene.ts';
import { sleep } from './until.ts';
import { findMemberId, type Seat, vendorScene } from './vendor-scene.ts';

/** What somebody asked for, and what he was told became of it. */
export interface Act {
  what: 'bet' | 'deposit' | 'withdrawal';
  /** By which our own books know it: txId or requestId. */
  id: string;
  playerId: bigint;
  /** Unknown: nobody answered, and it was not asked again. Undone: done and taken back, or never to be done. */
  told: 'done' | 'refused' | 'undone' | 'unknown';
}

export const MERCHANT = 1;
export const FUNDS = '50000';
export const STAKE = '1';
export const DEPOSIT = '100';
export const WITHDRAWAL = '10';
/** Has money for so many bets, and tries more. */
export const POOR = '25';
const RICH_SEATS = 4;
const MEMBERS = ['player01', 'player02', 'agent001'] as const;
/** How long somebody waits for an answer before asking again, at the other node. */
const PATIENCE_MS = 4_000;
const ASK_AGAIN = [0, 429, 503, 504];

export interface OutageScene extends Crowd {
  bare: BarePlatform;
  proxy: DatabaseProxy;
  processes: readonly PlatformProcess[];
  close: () => Promise<void>;
}

/** Two api nodes and two workers, as they really run, on one database behind a proxy, and people who use them. */
export async function openOutageScene(): Promise<OutageScene> {
  const bare = await barePlatform();
  await giveNames(bare);
  // Nobody has to wait for a day before money may leave.
  await transaction(bare.platform.db, async (tx) => {
    const policy = { ...(await readPolicy(tx, MERCHANT)), cardCoolDownMinutes: 0, depositTurnover: 0 };
    await writePolicy(tx, MERCHANT, { ...policy, withdrawsADay: 100_000, withdrawMin: '10000' });
  });
  const proxy = await openDatabaseProxy(bare.url);
  const processes = await Promise.all(
    (['api', 'api', 'worker', 'worker'] as const).map((role) => startPlatformProcess(proxy.url, 0, { role })),
  );
  const nodes = processes.slice(0, 2).map(({ address }) => address);
  const crowd = await gather(bare, nodes);
  const close = async () => {
    await Promise.all(processes.map((one) => one.kill()));
    await proxy.close();
    await bare.close();
  };
  return { ...crowd, bare, proxy, processes, close };
}

interface Crowd {
  seats: readonly Seat[];
  members: readonly bigint[];
  acts: readonly Act[];
  /** How many messages were to be sent. */
  messages: () => number;
  /** Everybody goes on until told to stop; the promise ends when the last one has got his last answer. */
  start: () => { stop: () => Promise<void> };
}

async function gather(bare: BarePlatform, nodes: readonly string[]): Promise<Crowd> {
  const { platform } = bare;
  const acts: Act[] = [];
  let messages = 0;
  const vendor = await vendorScene({ platform, db: platform.db, address: nodes[0] ?? '' });
  const clients = nodes.map((baseUrl) =>
    vendorClient({ ...vendor.options, baseUrl, timeoutMs: PATIENCE_MS }),
  );
  const seats = [await vendor.sit(POOR), await vendor.sit(POOR)];
  for (let count = 0; count < RICH_SEATS; count++) seats.push(await vendor.sit(FUNDS));
  const callOf = await caller(bare, nodes);
  const members = await Promise.all(MEMBERS.map((account) => openMember(bare, account, callOf)));

  const play = bettor(clients, acts);
  const write = async () => {
    messages += 1;
    const message = {
      merchantId: MERCHANT,
      channel: 'email',
      target: `nobody+${messages}@example.com`,
    } as const;
    await transaction(platform.db, (tx) => queueMessage(tx, { ...message, subject: 'outage', body: 'none' }));
  };
  const start = () => {
    let isOver = false;
    const goOn = async (act: (time: number) => Promise<void>, restMs: number) => {
      for (let time = 0; !isOver; time++) {
        await act(time);
        await sleep(restMs * Math.random());
      }
    };
    const busy = [
      ...seats.map((seat) => goOn((time) => play(seat, time), 30)),
      ...members.flatMap(({ deposit, withdraw }) => [
        goOn(async () => void acts.push(await deposit()), 2_000),
        goOn(async (time) => void acts.push(await withdraw(time)), 8_000),
      ]),
      goOn(write, 400),
    ];
    return {
      stop: async () => {
        isOver = true;
        await Promise.all(busy);
      },
    };
  };
  return { seats, members: members.map(({ playerId }) => playerId), acts, messages: () => messages, start };
}

/** Asks one node and then the other until one of them answers, or so many times. */
async function persist<T>(
  ask: (node: number) => Promise<T | undefined>,
  timesMax = Number.POSITIVE_INFINITY,
): Promise<T | undefined> {
  const first = Math.random() < 0.5 ? 0 : 1;
  for (let time = 0; time < timesMax; time++) {
    const answer = await ask((first + time) % 2);
    if (answer !== undefined) return answer;
    await sleep(100 + 200 * Math.random());
  }
  return undefined;
}

/** Bets under one txId until it is known; now and then asks once only, and takes back what nobody answered, or lets it be. */
function bettor(clients: readonly ReturnType<typeof vendorClient>[], acts: Act[]) {
  const ask =
    <C extends 'bet' | 'rollback'>(call: C, wish: Asked<C>) =>
    async (node: number): Promise<string | undefined> => {
      const answer = await clients[node]?.(call, wish).catch((error: unknown) => {
        if (error instanceof UnknownOutcome) return undefined;
        throw error;
      });
      return answer?.code === 'RETRY' ? undefined : answer?.code;
    };
  return async (seat: Seat, time: number): Promise<void> => {
    const { playerId, playerRef } = seat;
    const stake = seat.stake(STAKE);
    const isPatient = time % 3 > 0;
    const code = await persist(ask('bet', stake), isPatient ? undefined : 1);
    const note = (told: Act['told']) => acts.push({ what: 'bet', id: stake.txId, playerId, told });
    if (code === 'OK') return void note('done');
    if (code === 'INSUFFICIENT_FUNDS') return void note('refused');
    if (code !== undefined) throw new Error(`a bet was answered ${code}`);
    if (time % 2) return void note('unknown');
    const back = { txId: randomId(), refTxId: stake.txId, playerRef };
    const answer = await persist(ask('rollback', back));
    if (answer !== 'OK') throw new Error(`a rollback was answered ${answer}`);
    note('undone');
  };
}

type Call = <E extends Endpoint>(
  token: string,
  endpoint: Named<E>,
  input: InputOf<E>,
) => (node: number) => Promise<AnswerOf<E> | undefined>;

/** Calls as a page does; undefined when nobody knows what became of it, or it has to be asked again later. */
async function caller(
  { platform }: BarePlatform,
  nodes: readonly string[],
): Promise<{ call: Call; nodes: readonly string[] }> {
  const { keyId, publicKey } = await openSealing(platform.db);
  const call: Call = (token, endpoint, input) => async (node) => {
    const client = createClient({
      baseUrl: nodes[node] ?? '',
      merchant: () => 'aurora',
      language: () => 'EN',
      token: () => token,
      deviceId: () => '00000000-0000-4000-8000-000000000000',
      imageFormat: () => undefined,
      encryptionKey: async () => ({ keyId, publicKey }),
      serverNow: nowMs,
      timeoutMs: PATIENCE_MS,
      onError: () => {},
    });
    try {
      return await client.call(endpoint, input);
    } catch (error) {
      if (error instanceof CallError && ASK_AGAIN.includes(error.status)) return undefined;
      throw error;
    }
  };
  return { call, nodes };
}

interface Member {
  playerId: bigint;
  deposit: () => Promise<Act>;
  withdraw: (time: number) => Promise<Act>;
}

async function openMember(
  bare: BarePlatform,
  account: string,
  { call, nodes }: Awaited<ReturnType<typeof caller>>,
): Promise<Member> {
  const { playerId } = await findMemberId(bare.platform, account);
  await fund(bare, playerId);
  const token = await signIn(bare.platform, account, 'aurora');
  const number = `6222 0000 0000 ${playerId.toString().padStart(4, '0').slice(-4)}`;
  const card = { kind: 'bank', bank: 'Harbour Bank', number, password: PAYMENT_PASSWORD } as const;
  const { cardId } = (await persist(call(token, wallet.addBankCard, card))) as { cardId: string };
  const pay = async (node: number, payUrl: string) => {
    const headers = { host: 'aurora.localhost', 'content-type': 'application/x-www-form-urlencoded' };
    await request(nodes[node] ?? '', { method: 'POST', path: payUrl, headers, body: 'act=succeed' }).catch(
      () => {},
    );
  };

  return {
    playerId,
    deposit: async () => {
      const requestId = randomId();
      const act = { what: 'deposit', id: requestId, playerId } as const;
      const wish = { methodId: 'card', amount: DEPOSIT, requestId };
      const isDown = (error: unknown) => {
        if (error instanceof CallError && error.code === 'wallet.provider_down') return null;
        throw error;
      };
      const order = await persist((node) => call(token, wallet.createDeposit, wish)(node).catch(isDown));
      if (!order) return { ...act, told: 'refused' };
      const { orderNo } = order;
      const status = await persist(async (node) => {
        await pay(node, order.payUrl ?? '');
        const shown = await call(token, wallet.depositOrder, { orderNo })(node);
        return shown?.status === 'pending' ? undefined : shown?.status;
      });
      if (status !== 'success') throw new Error(`a deposit that was paid is ${status}`);
      return { ...act, told: 'done' };
    },
    withdraw: async (time) => {
      const requestId = randomId();
      const act = { what: 'withdrawal', id: requestId, playerId } as const;
      const wish = { cardId, amount: WITHDRAWAL, password: PAYMENT_PASSWORD, requestId };
      const order = await persist(call(token, wallet.createWithdrawal, wish), time % 3 ? undefined : 1);
      if (!order) return { ...act, told: 'unknown' };
      if (time % 2) return { ...act, told: 'done' };
      const { orderNo } = order;
      // Said twice, it is refused the second time; what counts is what is shown.
      await persist((node) =>
        call(token, wallet.cancelWithdrawal, { orderNo })(node).catch((error: CallError) => error),
      );
      const shown = await persist(call(token, wallet.withdrawals, {}));
      const { status } = shown?.orders.find((one) => one.orderNo === orderNo) ?? {};
      if (status !== 'cancelled') throw new Error(`a cancelled withdrawal is ${status}`);
      return { ...act, told: 'undone' };
    },
  };
}

async function fund({ platform }: BarePlatform, playerId: bigint): Promise<void> {
  const name = { merchantId: MERCHANT, asset: 'CNY', isReal: true };
  const main = await findPlayerAccount(platform, { ...name, playerId, pocket: 'main' });
  const cashier = await findHouseAccount(platform, { ...name, pocket: 'cashier' });
  const amount = parseAmount(FUNDS);
  const movements = [{ debit: cashier, credit: main, amount, reason: 'wallet.deposit', reference: 'scene' }];
  await batcherOf(platform).post({ merchantId: MERCHANT, key: `scene:${playerId}`, movements });
}

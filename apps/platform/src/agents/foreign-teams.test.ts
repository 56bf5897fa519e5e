import { randomUUID } from 'node:crypto';
import { agents, type Endpoint, type Named } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractScene } from '../../test/contract-scene.ts';
import { giveNames, PAYMENT_PASSWORD } from '../../test/give-names.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { settlementScene } from '../../test/settlement-scene.ts';
import { TIME_ZONE, treeScene } from '../../test/tree-scene.ts';
import { now } from '../kernel/clock.ts';
import { merchantDay } from '../merchants/public.ts';
import { settleDue } from './settlement/settle-due.ts';

/** What an agent could name of another one. */
interface Records {
  playerId: string;
  account: string;
  linkId: string;
  contractId: string;
  billId: string;
  rainId: string;
}
/** What nobody has. */
const NONE: Records = {
  ...{ playerId: '999999999', account: 'nobodyhere', linkId: 'zzzzzzzzzzzz', contractId: '999999999' },
  ...{ billId: '999999999', rainId: '999999999' },
};

type Attempt =
  /** It names somebody or something: asked for another's, it answers as if there were none. */
  | { names: (records: Records) => object }
  /** It shows what is the agent's own. */
  | { shows: object }
  /** It names nobody and acts on the agent's own alone; why. */
  | { own: string };

const status = 'A';
const rates = { RNG: '0.1' };

/** Every endpoint of agents; one that is missing here fails the first test. */
const attempts: Readonly<Record<keyof typeof agents, Attempt>> = {
  ownRebates: { shows: {} },
  profile: { shows: {} },
  links: { shows: {} },
  addLink: { own: 'a link below the agent' },
  switchLink: { names: ({ linkId }) => ({ linkId, isOn: false }) },
  removeLink: { names: ({ linkId }) => ({ linkId }) },
  signUps: { names: ({ linkId }) => ({ linkId }) },
  visitLink: { own: 'whoever has a link may open it' },
  openAccount: { own: 'an account below the agent' },
  downlines: { names: ({ playerId }) => ({ playerId }) },
  raiseRebate: { names: ({ playerId }) => ({ playerId, rebates: rates }) },
  writeLetter: { names: ({ playerId }) => ({ playerId, text: 'hello' }) },
  teamOverview: { shows: {} },
  teamProfit: { names: ({ account }) => ({ account }) },
  teamBets: { names: ({ account }) => ({ account }) },
  exportTeamBets: { names: ({ account }) => ({ account }) },
  teamTransactions: { names: ({ account }) => ({ account }) },
  exportTeamTransactions: { names: ({ account }) => ({ account }) },
  earnings: { shows: {} },
  makeRain: { own: 'a rain on the agent’s own team' },
  rains: { shows: {} },
  rainClaims: { names: ({ rainId }) => ({ id: rainId }) },
  cancelRain: { names: ({ rainId }) => ({ id: rainId }) },
  openRains: { shows: {} },
  claimRain: { names: ({ rainId }) => ({ id: rainId }) },
  offerContract: {
    names: ({ account }) => ({
      ...{ type: 'daily', account },
      details: [{ betVolume: '1', activeMember: 0, rateType: 'P', rate: '0.1' }],
    }),
  },
  contracts: { shows: { scope: 'downlines' } },
  endContract: { names: ({ contractId }) => ({ contractId }) },
  processRealTimeSalaryContract: { names: ({ contractId }) => ({ contractId, status }) },
  processContractDividend: { own: 'answers what the agent was offered, by product and period' },
  processDailySalaryContract: { names: ({ contractId }) => ({ id: contractId, status }) },
  processContractHourSalary: { names: ({ contractId }) => ({ contractId, status, productType: 'CONS' }) },
  participation: { own: 'the older name of processContractDividend' },
  wage: { names: ({ contractId }) => ({ id: contractId, status }) },
  hourSalary: { names: ({ contractId }) => ({ contractId, status, productType: 'CONS' }) },
  getConsolidated: { shows: {} },
  bills: { shows: { scope: 'downlines' } },
  billProof: { names: ({ billId }) => ({ billId }) },
  contractProgress: { names: ({ contractId }) => ({ contractId }) },
  betPays: { shows: {} },
  payBills: { names: ({ billId }) => ({ billId }) },
  askWage: { names: ({ billId }) => ({ billId }) },
  decideWage: { names: ({ billId }) => ({ billId, status }) },
  disputeBill: { names: ({ billId }) => ({ billId, reason: 'not what I know' }) },
};
const named = Object.entries(attempts).flatMap(([id, attempt]) =>
  'names' in attempt ? [[id, attempt.names] as const] : [],
);
const shown = Object.entries(attempts).flatMap(([id, attempt]) =>
  'shows' in attempt ? [[id, attempt.shows] as const] : [],
);

let scene: Scene;
let tree: ReturnType<typeof treeScene>;
/** Of topagent1’s team, and a member who left it for the stranger’s. */
let records: Records;
let moved: Records;
/** A top agent with a team of its own, and an agent beside agent001. */
const foreign = { stranger: '', sibling: '' };

beforeAll(async () => {
  // Without a worker: what it does by the minute would count as a change.
  scene = await startScene({ role: 'api' });
  tree = treeScene(scene);
  const house = settlementScene(scene);
  const desk = contractScene(scene);
  await giveNames(scene);
  const stranger = await tree.add(2, null);
  foreign.stranger = await accountOf(stranger);
  foreign.sibling = await accountOf(await tree.add(1, await tree.idOf('topagent1')));
  await tree.add(0, stranger);
  const leaver = await tree.add(0, await tree.idOf('agent001'));
  await desk.top(desk.daily('2'));
  const contract = await desk.offer(desk.daily('1.5'));
  await desk.answer('agent001', contract, 'A');
  tree.nextDay();
  await house.play('player01', { stake: '1000' });
  await house.playAs(leaver, { stake: '10' });
  await tree.move(leaver, stranger);
  tree.nextDay();
  await house.playAs(leaver, { stake: '77' });
  await house.countAll();
  await settleDue(scene.platform);
  const bill = (await house.bills()).find(({ account }) => account === 'agent001');
  const agent = { token: await scene.player('agent001') };
  const wish = { kind: 'member' as const, rebates: {}, remark: '', channel: '' };
  const link = await scene.call(agents.addLink, wish, agent);
  await house.shift('agent001', 10n ** 7n);
  const rain = await scene.call(
    agents.makeRain,
    {
      ...{ total: '10', envelopes: 2, isEqual: true, minutes: 30, audience: 'team', message: '' },
      ...{ password: PAYMENT_PASSWORD, requestId: randomUUID() },
    },
    agent,
  );
  records = {
    ...{ playerId: String(await tree.idOf('player01')), account: 'player01', linkId: link.linkId },
    ...{ contractId: contract.id, billId: String(bill?.id), rainId: rain.id },
  };
  moved = { ...records, playerId: String(leaver), account: await accountOf(leaver) };
}, 120_000);
afterAll(() => scene.close());

async function accountOf(playerId: bigint): Promise<string> {
  const { rows } = await sql<{ account: string }>`
    select account from access.player where merchant_id = 1 and id = ${playerId}`.execute(scene.db);
  return rows[0]?.account ?? '';
}

/** The refusal, or what was answered. */
async function outcomeOf(id: string, wish: object, account: string): Promise<unknown> {
  const endpoint = agents[id as keyof typeof agents] as Named<Endpoint>;
  expect(endpoint.request.safeParse(wish).error, 'the wish is one that could be granted').toBeUndefined();
  // Each session has a throttle of its own.
  const token = await scene.player(account);
  return scene.call(endpoint, wish as never, { token }).catch(({ code }: { code: string }) => code);
}

/** Everything that agents and the ledger have. */
async function state(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'agents' or table_schema || '.' || table_name in ('wallet.entry', 'messaging.letter'))
    order by 1`.execute(scene.db);
  const sums: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(hashtext(row::text)::bigint), 0) as sum from ${sql.table(name)} as row`.execute(
      scene.db,
    );
    sums.push(`${name} ${rows[0]?.sum}`);
  }
  return sums.join('\n');
}

test('every endpoint of agents is tried with somebody else’s team, bill, contract, link or rain [AGT-073]', () => {
  expect(Object.keys(agents).filter((id) => !(id in attempts))).toEqual([]);
});

describe('what belongs to another agent is as good as nothing, and stays as it is [AGT-073]', () => {
  test.each(named)('%s', async (id, wishOf) => {
    const before = await state();
    for (const account of [foreign.stranger, foreign.sibling]) {
      const none = await outcomeOf(id, wishOf(NONE), account);
      expect(none).not.toBe('server.bug');
      expect(await outcomeOf(id, wishOf(records), account)).toEqual(none);
    }
    expect(await state()).toBe(before);
  });
});

const people = named.filter(([, wishOf]) => JSON.stringify(wishOf(NONE)).match(/nobodyhere|"playerId"/));

describe('a member who was moved away is a stranger from that day on [AGT-073 AGT-077]', () => {
  test.each(people)('%s', async (id, wishOf) => {
    const day = merchantDay({ timeZone: TIME_ZONE }, now());
    const endpoint = agents[id as keyof typeof agents] as Named<Endpoint>;
    const days = 'from' in endpoint.request.shape ? { from: day, to: day } : {};
    const before = await state();
    for (const account of ['agent001', 'topagent1']) {
      const none = await outcomeOf(id, { ...wishOf(NONE), ...days }, account);
      expect(await outcomeOf(id, { ...wishOf(moved), ...days }, account)).toEqual(none);
    }
    expect(await state()).toBe(before);
  });
});

describe('what an agent is shown holds nobody of another team [AGT-073]', () => {
  test.each(shown)('%s', async (id, wish) => {
    const answer = JSON.stringify(await outcomeOf(id, wish, foreign.stranger));
    for (const name of ['player01', 'player02', 'agent001', 'topagent1', records.linkId])
      expect(answer).not.toContain(name);
  });
});

import {
  type Endpoint,
  type Named,
  operatorAccess,
  operatorCatalogue,
  operatorCompliance,
  operatorMerchants,
} from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBody, operatorEndpoints, titled } from '../../../test/endpoints.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';

let scene: Scene;
let admin: string;
/** An administrator of aurora alone: every right there, none elsewhere. */
let bound: string;
const PASSWORD = 'a kite above the bay';
beforeAll(async () => {
  scene = await startScene({ trustedHops: 1, operatorWaitMs: 0 });
  admin = await scene.operator();
  bound = await hire('bound', { merchantCodes: ['aurora'] });
});
afterAll(() => scene.close());

const OTHER = 'samba';
const reason = 'the walls are tested';
const REFUSED = 'merchant.not_yours';

async function hire(
  account: string,
  own: { merchantCodes: string[] | null; role?: 'admin' | 'finance' },
  { call, operator } = scene,
) {
  const wish = { account, name: account, role: 'admin' as const, reason, ...own };
  const { link } = await call(operatorAccess.addOperator, wish, { token: await operator() });
  const token = link.path.split('#')[1] ?? '';
  await call(operatorAccess.useLink, { token, password: PASSWORD });
  return (await call(operatorAccess.signIn, { account, password: PASSWORD })).token;
}

/** Every table that belongs to merchants, as one number for what it holds of one of them. */
async function stateOf({ db }: Scene, merchantCode: string): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_schema || '.' || c.table_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.column_name = 'merchant_id' and t.table_type = 'BASE TABLE'
      and c.table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(hashtext(row::text)::bigint), 0) as sum
      from ${sql.table(name)} as row
      where merchant_id = (select merchant_id from merchants.merchant where code = ${merchantCode})`.execute(
      db,
    );
    state[name] = rows[0]?.sum ?? '';
  }
  return state;
}

const named = operatorEndpoints.filter(
  ({ request, reach }) => reach === undefined && 'merchantCode' in request.shape,
);

test('every operator endpoint says which merchants it is about', () => {
  const unsaid = operatorEndpoints.filter(
    ({ request, reach }) =>
      reach === undefined && request.shape.merchantCode?.safeParse(undefined).success !== false,
  );
  expect(unsaid.map(({ id }) => id)).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});

/** A value that a schema of the contract takes, made from the schema itself. */
function sampleOf(endpoint: Named<Endpoint>, merchantCode: string): Record<string, unknown> {
  const sample: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(endpoint.request.shape)) {
    const { safeParse } = schema as { safeParse: (value: unknown) => { success: boolean } };
    const taken = [merchantCode, ...CANDIDATES].find((value) => safeParse(value).success);
    sample[field] = field === 'merchantCode' ? merchantCode : taken;
  }
  return sample;
}
const CANDIDATES: unknown[] = [
  undefined,
  null,
  '1',
  1,
  true,
  [],
  {},
  '00000000-0000-4000-8000-000000000000',
  '2026-01-01T00:00:00Z',
  '2026-01-01',
  'active',
  'suspended',
  'approve',
  'reject',
  'SYSTEM',
  'https://example.com/',
  '1.00',
  'on',
];

async function codeOf(
  endpoint: Named<Endpoint>,
  merchantCode: string,
  token: string,
  at = scene,
): Promise<string> {
  const outcome = await at
    .call(endpoint as never, sampleOf(endpoint, merchantCode) as never, { token })
    .catch(({ code }) => code);
  return typeof outcome === 'string' ? outcome : 'answered';
}

describe('an operator of another merchant is refused, whatever is asked', () => {
  test.each(titled(named))('%s', async (_id, endpoint) => {
    const code = await codeOf(endpoint, OTHER, bound);
    // What the sample could not fill in is refused before anything is looked at: then the merchant alone is shown.
    if (code === 'request.invalid') {
      const { safeParse } = endpoint.request;
      expect(safeParse(sampleOf(endpoint, OTHER)).success).toBe(false);
      return expect(await bareCode(endpoint)).toBe(REFUSED);
    }
    expect(code).toBe(REFUSED);
  });
});

/** The check alone, with nothing but the merchant named: what the layer does before any use case. */
async function bareCode(endpoint: Named<Endpoint>): Promise<string> {
  const { guardMerchant } = await import('../../kernel/http/guards.ts');
  const operator = {
    id: 1n,
    account: '',
    name: '',
    rights: new Set<never>(),
    merchants: new Set(['aurora']),
    wordFrom: null,
  };
  try {
    guardMerchant(endpoint, operator, { merchantCode: OTHER });
    return 'let through';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('nothing of the other merchant is read or changed by all of these calls together', async () => {
  // A program without jobs: what goes on by itself changes tables too.
  const still = await startScene({ role: 'api', trustedHops: 1, operatorWaitMs: 0 });
  const token = await hire('bound', { merchantCodes: ['aurora'] }, still);
  const before = await stateOf(still, OTHER);
  for (const endpoint of named) await codeOf(endpoint, OTHER, token, still);
  expect(await stateOf(still, OTHER)).toEqual(before);
  await still.close();
});

test('at the merchant that is theirs, the same calls get past the check', async () => {
  for (const endpoint of named.filter((one) => !hasBody(one)))
    expect(await codeOf(endpoint, 'aurora', bound), endpoint.id).not.toBe(REFUSED);
});

test('a merchant that does not exist is refused in the same words', async () => {
  const { code } = await scene.refusal(
    operatorMerchants.detail,
    { merchantCode: 'nobody' },
    { token: bound },
  );
  expect(code).toBe(REFUSED);
});

test('lists show what is theirs and nothing else', async () => {
  const merchants = await scene.call(operatorMerchants.list, {}, { token: bound });
  expect(merchants.map(({ merchantCode }) => merchantCode)).toEqual(['aurora']);
  expect(await scene.call(operatorMerchants.list, {}, { token: admin })).toHaveLength(3);

  for (const merchantCode of ['aurora', OTHER])
    await scene.call(
      operatorMerchants.setSwitch,
      { merchantCode, modId: 'PROMO', enabled: false, reason },
      { token: admin },
    );
  const seen = await until(async () => {
    const { entries } = await scene.call(operatorCompliance.auditTrail, { size: 100 }, { token: admin });
    const codes = new Set(entries.map(({ merchantCode }) => merchantCode));
    return codes.has('aurora') && codes.has(OTHER) && codes.has(null) && codes;
  });
  expect(seen.size).toBeGreaterThan(2);
  const { entries } = await scene.call(operatorCompliance.auditTrail, { size: 100 }, { token: bound });
  expect(new Set(entries.map(({ merchantCode }) => merchantCode))).toEqual(new Set(['aurora']));
  const { code } = await scene.refusal(
    operatorCompliance.auditTrail,
    { merchantCode: OTHER },
    { token: bound },
  );
  expect(code).toBe(REFUSED);

  const staff = await scene.call(operatorAccess.operators, {}, { token: bound });
  expect(staff.map(({ account }) => account)).toEqual(['bound']);
});

test('what belongs to all merchants is for those who work for all', async () => {
  const everywhere = operatorEndpoints.filter(({ reach }) => reach === 'installation');
  expect(everywhere.map(({ id }) => id)).toContain('operator.catalogue.setVendor');
  for (const endpoint of everywhere) {
    const code = await codeOf(endpoint, OTHER, bound);
    if (code !== 'request.invalid') expect(code, endpoint.id).toBe(REFUSED);
    else expect(await bareCode(endpoint)).toBe(REFUSED);
  }
});

test('a game is kept from one’s own merchant by its operator, and turned off for all only by those who work for all', async () => {
  const list = { merchantCode: 'aurora' };
  const { games } = await scene.call(operatorCatalogue.games, list, { token: admin });
  const game = games.find(({ isOn }) => isOn);
  const { nodeId = '', maintenanceStart = null, maintenanceEnd = null } = game ?? {};
  const wish = { ...list, nodeId, isOn: true, isOffered: true, maintenanceStart, maintenanceEnd, reason };
  const off = { ...wish, isOn: false };
  const rest = { ...wish, maintenanceStart: '2031-01-01T00:00:00Z', maintenanceEnd: '2031-01-02T00:00:00Z' };
  const traits = { ...wish, features: [], volatility: null };
  for (const forAll of [off, rest, traits])
    expect((await scene.refusal(operatorCatalogue.setGame, forAll, { token: bound })).code).toBe(REFUSED);
  await scene.call(operatorCatalogue.setGame, { ...wish, isOffered: false }, { token: bound });
  await scene.call(operatorCatalogue.setGame, wish, { token: bound });
  await scene.call(operatorCatalogue.setGame, off, { token: admin });
  await scene.call(operatorCatalogue.setGame, wish, { token: admin });
});

test('a change of merchants counts with the next call', async () => {
  const token = await hire('mover', { merchantCodes: ['aurora'] });
  const staff = await scene.call(operatorAccess.operators, {}, { token: admin });
  const operatorId = staff.find(({ account }) => account === 'mover')?.id ?? '';
  const detail = (merchantCode: string) =>
    scene.call(operatorMerchants.detail, { merchantCode }, { token }).then(
      () => 'answered',
      ({ code }) => code,
    );
  expect([await detail('aurora'), await detail(OTHER)]).toEqual(['answered', REFUSED]);
  const role = 'admin' as const;
  const wish = { operatorId, name: 'Mover', role, merchantCodes: [OTHER], reason };
  await scene.call(operatorAccess.changeOperator, wish, { token: admin });
  expect([await detail('aurora'), await detail(OTHER)]).toEqual([REFUSED, 'answered']);
});

import {
  coreModules,
  type Endpoint,
  isModuleOn,
  isTrial,
  type ModId,
  modIds,
  type Named,
  operatorAccess,
  operatorMerchants,
} from '@fairground/contract';
import { hasMessage } from '@fairground/i18n/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, knock, operatorEndpoints, playerEndpoints, titled } from '../../../test/endpoints.ts';
import { startScene } from '../../../test/scene.ts';
import { demoOperators, demoPlayers } from '../../seed/demo-accounts.ts';
import { layerRefusals } from './refuse.ts';

const MERCHANT = 'samba';
const scene = await startScene();
afterAll(scene.close);
const admin = await scene.operator();

async function codeOf(
  endpoint: Named<Endpoint>,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const answer = await scene.raw(knock(endpoint, { headers: { merchant: MERCHANT, ...headers } }));
  expect(answer.status, endpoint.id).toBeLessThan(500);
  return answer.envelope().errorCode;
}

const turn = (modId: ModId, enabled: boolean) =>
  scene.call(
    operatorMerchants.setSwitch,
    { merchantCode: MERCHANT, modId, enabled, reason: 'the table is tested' },
    { token: admin },
  );

const blockers = new Set(playerEndpoints.flatMap(({ blockedBy = [] }) => blockedBy));

beforeAll(async () => {
  const { whitelabel } = await scene.call(
    operatorMerchants.detail,
    { merchantCode: MERCHANT },
    { token: admin },
  );
  for (const modId of modIds)
    if (!isModuleOn(whitelabel, modId) && !blockers.has(modId)) await turn(modId, true);
});

test('every player endpoint carries a module id of the tree, and no operator endpoint does [REQ-020]', () => {
  for (const { id, module } of playerEndpoints) expect(modIds, id).toContain(module);
  for (const { id, module } of operatorEndpoints) expect(module, id).toBeUndefined();
});

test('every endpoint has an address of its own, below a prefix of the API', () => {
  const addresses = allEndpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { path, audience } of allEndpoints)
    expect(path).toMatch(audience === 'operator' ? /^\/ops\// : /^\/(wps|lgw|vendor|chat)\//);
});

test('every code that can be answered has its text', () => {
  const codes = [...layerRefusals, ...allEndpoints.flatMap(({ refuses }) => refuses)];
  expect(codes.filter((code) => !hasMessage(code))).toEqual([]);
});

describe('a switch that is off refuses on the server', () => {
  const named = modIds.filter((modId) =>
    playerEndpoints.some(({ module, needs = [] }) => module === modId || needs.includes(modId)),
  );
  test.each(named.filter((modId) => !coreModules.includes(modId)))('%s', async (modId) => {
    const guarded = playerEndpoints.filter(
      ({ module, needs = [] }) => module === modId || needs.includes(modId),
    );
    await turn(modId, false);
    for (const endpoint of guarded) expect(await codeOf(endpoint), endpoint.id).toBe('module.off');
    await turn(modId, true);
    for (const endpoint of guarded) expect(await codeOf(endpoint), endpoint.id).not.toBe('module.off');
  });

  test('one of several switches is enough, none is not, and a blocking one refuses', async () => {
    for (const endpoint of playerEndpoints) {
      const { needsOneOf = [], blockedBy = [] } = endpoint;
      for (const modId of needsOneOf) await turn(modId, false);
      if (needsOneOf.length) expect(await codeOf(endpoint), endpoint.id).toBe('module.off');
      for (const modId of needsOneOf) await turn(modId, true);
      for (const modId of blockedBy) {
        await turn(modId, true);
        expect(await codeOf(endpoint), endpoint.id).toBe('module.off');
        await turn(modId, false);
      }
    }
  });
});

describe('an endpoint that needs a token [REQ-021 REQ-029]', () => {
  const guarded = allEndpoints.filter((endpoint) => endpoint.token);
  test.each(titled(guarded))('%s', async (_id, endpoint) => {
    const knocked = async (authorization?: string) => {
      const headers = { merchant: MERCHANT, ...(authorization === undefined ? {} : { authorization }) };
      const answer = await scene.raw(knock(endpoint, { headers }));
      return [answer.status, answer.envelope().errorCode];
    };
    expect(await knocked()).toEqual([401, 'CUSTOMER_NOT_LOGIN']);
    expect(await knocked('')).toEqual([401, 'CUSTOMER_NOT_LOGIN']);
    expect(await knocked('not-a-token')).toEqual([401, 'user.or.token.invalid']);
    expect(await knocked('A'.repeat(43))).toEqual([401, 'user.or.token.invalid']);
  });

  test('a token of another merchant is no token, whatever its role and wherever it is shown', async () => {
    for (const { account } of demoPlayers) {
      const authorization = await scene.player(account, 'aurora');
      for (const endpoint of playerEndpoints.filter((one) => one.token))
        expect(await codeOf(endpoint, { authorization }), `${endpoint.id} ${account}`).toBe(
          'user.or.token.invalid',
        );
    }
  });

  test('a player’s token opens nothing of the console', async () => {
    const authorization = await scene.player('player01', MERCHANT);
    for (const endpoint of operatorEndpoints.filter((one) => one.token))
      expect(await codeOf(endpoint, { authorization }), endpoint.id).toBe('user.or.token.invalid');
  });
});

/** Ends the session it is called with, so it is no good in the middle of a list. */
const ENDING = ['access.logout', 'operator.access.signOut'];

test('every endpoint answers the roles of its entry and refuses every other, a trial account in its own words', async () => {
  const shut = ['role.refused', 'in_need_true_account', 'user.or.token.invalid', 'CUSTOMER_NOT_LOGIN'];
  for (const { account, role } of demoPlayers) {
    const authorization = await scene.player(account, MERCHANT);
    for (const endpoint of playerEndpoints.filter(({ token, id }) => token && !ENDING.includes(id))) {
      const code = await codeOf(endpoint, { authorization });
      const isAllowed = !endpoint.roles || endpoint.roles.includes(role);
      if (isAllowed) expect(shut, `${endpoint.id} ${account}`).not.toContain(code);
      else
        expect(code, `${endpoint.id} ${account}`).toBe(
          isTrial(role) ? 'in_need_true_account' : 'role.refused',
        );
    }
  }
});

test('until a password that has to be changed is changed, only what the table names for that moment answers', async () => {
  const authorization = await scene.player('player02', MERCHANT);
  const due = (passwordDue: boolean) =>
    sql`
      update access.session set password_due = ${passwordDue} where ended_at is null and (merchant_id, player_id) in
        (select merchant_id, id from access.player where account = 'player02')`.execute(scene.db);
  const open = playerEndpoints.filter(({ beforeNewPassword }) => beforeNewPassword);
  expect(open.map(({ id }) => id).sort()).toEqual(
    ['changePassword', 'logout', 'passwordCode', 'ping', 'setLanguage'].map((name) => `access.${name}`),
  );
  await due(true);
  for (const endpoint of playerEndpoints.filter((one) => one.token && one.id !== 'access.logout')) {
    const isClosed = (await codeOf(endpoint, { authorization })) === 'password.change_required';
    expect(isClosed, endpoint.id).toBe(!endpoint.beforeNewPassword);
  }
  await due(false);
  for (const endpoint of playerEndpoints.filter((one) => one.token && one.id !== 'access.logout'))
    expect(await codeOf(endpoint, { authorization }), endpoint.id).not.toBe('password.change_required');
});

test('an operator with the right is answered, one without it is refused', async () => {
  for (const { account } of demoOperators) {
    const authorization = await scene.operator(account);
    const { rights } = await scene.call(operatorAccess.me, {}, { token: authorization });
    for (const endpoint of operatorEndpoints.filter(({ token, id }) => token && !ENDING.includes(id))) {
      const isAllowed = !endpoint.right || rights.includes(endpoint.right);
      const isRefused = (await codeOf(endpoint, { authorization })) === 'role.refused';
      expect(isRefused, `${endpoint.id} ${account}`).toBe(!isAllowed);
    }
  }
});

test('while the merchant is closed, only what is always open answers', async () => {
  const window = {
    merchantCode: MERCHANT,
    start: '2020-01-01T00:00:00Z',
    end: null,
    reason: 'the table is tested',
  };
  await scene.call(operatorMerchants.setMaintenance, window, { token: admin });
  for (const endpoint of playerEndpoints) {
    const answer = await scene.raw(knock(endpoint, { headers: { merchant: MERCHANT } }));
    const isClosed = answer.status === 503 && answer.envelope().errorCode === 'merchant.maintenance';
    expect(isClosed, endpoint.id).toBe(!endpoint.alwaysOpen);
  }
  await scene.call(operatorMerchants.setMaintenance, { ...window, start: null }, { token: admin });
});

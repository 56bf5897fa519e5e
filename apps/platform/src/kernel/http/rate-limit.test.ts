import { access, merchants, operatorMerchants } from '@fairground/contract';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { accountFor, knock, operatorEndpoints, playerEndpoints, titled } from '../../../test/endpoints.ts';
import { startScene } from '../../../test/scene.ts';

const scene = await startScene();
afterAll(async () => {
  vi.useRealTimers();
  await scene.close();
});
// A throttle fills again while the clock goes on, and a busy machine gives it the time to: here the clock stands still.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
const admin = await scene.operator();
// What is switched off refuses before it counts.
await scene.call(
  operatorMerchants.setSwitch,
  { merchantCode: 'aurora', modId: 'GEETEST3', enabled: true, reason: 'its throttle is tried' },
  { token: admin },
);

describe('every throttle of the table holds, and lets go again', () => {
  // Operators first: travelling past the throttles of hours would end their session in between.
  const throttled = [...operatorEndpoints, ...playerEndpoints].filter((endpoint) => endpoint.throttle);
  test.each(titled(throttled))('%s', async (_id, endpoint) => {
    const rule = endpoint.throttle ?? { times: 0, perMs: 0 };
    const authorization =
      endpoint.audience === 'operator' ? admin : await scene.player(accountFor(endpoint.roles), 'aurora');
    const knocked = async () =>
      (await scene.raw(knock(endpoint, { headers: { authorization } }))).envelope().errorCode;
    scene.travel(rule.perMs);
    for (let times = 0; times < rule.times; times += 1) expect(await knocked()).not.toBe('TOO_MANY_REQUESTS');
    expect(await knocked()).toBe('TOO_MANY_REQUESTS');
    scene.travel(rule.perMs);
    expect(await knocked()).not.toBe('TOO_MANY_REQUESTS');
  });
});

test('one address and one session may not call without end, and are told so with status 429', async () => {
  const narrow = await startScene({ callsPerSecond: { ip: 8, session: 2 } });
  const statusOf = async (path: string, authorization = '') =>
    (await narrow.raw({ path, headers: { merchant: 'aurora', authorization } })).status;
  const [first, second] = [await narrow.player('player01'), await narrow.player('player02')];
  scene.travel(1_000); // signing in has taken from the address too
  const ofFirst = [];
  for (let times = 0; times < 3; times += 1) ofFirst.push(await statusOf(access.ping.path, first));
  const ofSecond = await statusOf(access.ping.path, second);
  const ofAddress = [];
  for (let times = 0; times < 5; times += 1) ofAddress.push(await statusOf(merchants.ping.path));
  await narrow.close();

  expect(ofFirst).toEqual([200, 200, 429]);
  expect(ofSecond).toBe(200);
  expect(ofAddress).toEqual([200, 200, 200, 200, 429]);
});

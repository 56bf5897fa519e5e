import { operatorCatalogue, operatorCompliance } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { vendorClient } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';

let scene: Scene;
let [admin, finance, games]: Who[] = [];
const samba = { merchantCode: 'samba' };

beforeAll(async () => {
  scene = await startScene();
  admin = { token: await scene.operator() };
  finance = { token: await scene.operator('finance') };
  games = { token: await scene.operator('operator') };
});
beforeEach(async () => {
  await sql`delete from compliance.proposal`.execute(scene.db);
  await sql`update catalogue.vendor set win_ceiling = 1000000, gift_budget = 500000, takes_signature_v1 = true
    where code = ${VENDOR}`.execute(scene.db);
});
afterAll(() => scene.close());

const decide = (id: string, by: Who | undefined, decision: 'approve' | 'reject' = 'approve') =>
  scene.call(operatorCatalogue.decideVendorProposal, { id, decision, reason: 'agreed' }, by);
const proposals = async (by = finance, merchantCode = 'samba') =>
  (await scene.call(operatorCatalogue.vendorProposals, { merchantCode }, by)).proposals;
const readVendor = async (merchantCode = 'samba') => {
  const { vendors } = await scene.call(operatorCatalogue.vendors, { merchantCode }, admin);
  const found = vendors.find(({ code }) => code === VENDOR);
  if (!found) throw new Error('there is no studio');
  return found;
};
const audited = (action: string) =>
  until(async () => {
    const { entries } = await scene.call(operatorCompliance.auditTrail, {}, admin);
    return entries.find((one) => one.action === action);
  });

describe('the limits of a vendor', () => {
  const limits = { winCeiling: '100', giftBudget: '50', takesSignatureV1: true };
  const set = (own: object, by = finance) =>
    scene.call(
      operatorCatalogue.setVendorLimits,
      { vendor: VENDOR, ...limits, reason: 'as agreed', ...own },
      by,
    );
  const now = async () => {
    const { winCeiling, giftBudget, takesSignatureV1 } = await readVendor();
    return { winCeiling, giftBudget, takesSignatureV1 };
  };
  const before = { winCeiling: '100.00', giftBudget: '50.00', takesSignatureV1: true };

  test.each([
    ['the ceiling', { winCeiling: '99.9999' }],
    ['the gifts', { giftBudget: '49.9999' }],
    ['nothing', {}],
    ['the old signature', { takesSignatureV1: false }],
  ])('hold at once when they only tighten: %s', async (_what, own) => {
    expect(await set(own)).toEqual({ isProposed: false });
    expect(await proposals()).toEqual([]);
    const after = await now();
    expect(parseAmount(after.winCeiling) + parseAmount(after.giftBudget)).toBeLessThanOrEqual(1_500_000n);
    expect(after.takesSignatureV1).toBe(!('takesSignatureV1' in own));
    expect(await audited('catalogue.vendor_limits_changed')).toMatchObject({ operator: 'finance' });
  });

  test.each([
    ['the ceiling', { winCeiling: '100.0001' }],
    ['the gifts', { giftBudget: '50.0001' }],
    ['one looser, one tighter', { winCeiling: '1', giftBudget: '50.0001' }],
  ])('change nothing when they loosen until another agrees: %s', async (_what, own) => {
    expect(await set(own)).toEqual({ isProposed: true });
    expect(await now()).toEqual(before);
    const [one] = await proposals();
    expect(one).toMatchObject({
      kind: 'limits',
      vendor: VENDOR,
      from: before,
      proposedBy: 'finance',
      isMine: true,
    });
    await expect(decide(one?.id ?? '', finance)).rejects.toMatchObject({ code: 'compliance.own_approval' });
    expect(await now()).toEqual(before);
    await decide(one?.id ?? '', admin);
    const wanted = { ...limits, ...own };
    expect(parseAmount((await now()).winCeiling)).toBe(parseAmount(wanted.winCeiling));
    expect(parseAmount((await now()).giftBudget)).toBe(parseAmount(wanted.giftBudget));
    await expect(decide(one?.id ?? '', admin)).rejects.toMatchObject({ code: 'compliance.proposal_gone' });
    expect(await audited('catalogue.vendor_limits_approved')).toMatchObject({
      operator: 'admin',
      after: { proposedBy: 'finance' },
    });
  });

  test('the old signature is not turned on again by one alone', async () => {
    await set({ takesSignatureV1: false });
    expect(await set({ takesSignatureV1: true })).toEqual({ isProposed: true });
    expect((await now()).takesSignatureV1).toBe(false);
  });

  test('need a right to finances, for each step', async () => {
    const wish = { vendor: VENDOR, ...limits, winCeiling: '9000000', reason: 'just trying' };
    expect((await scene.refusal(operatorCatalogue.setVendorLimits, wish, games)).status).toBe(403);
    await set({ winCeiling: '9000000' });
    const [one] = await proposals();
    await expect(decide(one?.id ?? '', games)).rejects.toMatchObject({ status: 403 });
    // What says where a vendor is found says nothing of its limits.
    const { isOn, launchUrl, serviceUrl, maintenanceStart, maintenanceEnd } = await readVendor();
    const place = {
      vendor: VENDOR,
      isOn,
      launchUrl,
      serviceUrl,
      maintenanceStart,
      maintenanceEnd,
      reason: 'moved',
    };
    await scene.call(operatorCatalogue.setVendor, { ...place, winCeiling: '9000000' } as never, games);
    expect(await now()).toEqual(before);
  });

  test('are proposed once at a time, and rejected by whoever sees the mistake', async () => {
    await set({ winCeiling: '200' });
    await expect(set({ winCeiling: '300' })).rejects.toMatchObject({ code: 'compliance.already_proposed' });
    const [one] = await proposals();
    await decide(one?.id ?? '', finance, 'reject');
    expect(await now()).toEqual(before);
    await expect(decide(one?.id ?? '', admin)).rejects.toMatchObject({ code: 'compliance.proposal_gone' });
    await expect(decide(randomId(), admin)).rejects.toMatchObject({ code: 'compliance.proposal_gone' });
    expect(await audited('catalogue.vendor_limits_rejected')).toMatchObject({ operator: 'finance' });
    const nobody = { vendor: 'NOBODY', ...limits, reason: 'just trying' };
    expect((await scene.refusal(operatorCatalogue.setVendorLimits, nobody, finance)).code).toBe(
      'catalogue.vendor_not_found',
    );
  });

  test('that were changed after the proposal are not changed by it: whoever tightened them is not undone', async () => {
    await set({ winCeiling: '200' });
    const [one] = await proposals();
    await set({ winCeiling: '10' }, admin);
    await expect(decide(one?.id ?? '', admin)).rejects.toMatchObject({
      code: 'compliance.proposal_outdated',
    });
    expect((await now()).winCeiling).toBe('10.00');
    await decide(one?.id ?? '', admin, 'reject');
    await set({ winCeiling: '200' });
    const [anew] = await proposals();
    await decide(anew?.id ?? '', admin);
    expect((await now()).winCeiling).toBe('200.00');
  });

  test('that nobody agreed to within a week have to be proposed anew', async () => {
    await set({ winCeiling: '200' });
    const [one] = await proposals();
    const age = (span: string) =>
      sql`update compliance.proposal set proposed_at = now() - ${span}::interval where id = ${one?.id}`.execute(
        scene.db,
      );
    await age('7 days 1 second');
    expect(await proposals()).toEqual([]);
    await expect(decide(one?.id ?? '', admin)).rejects.toMatchObject({ code: 'compliance.proposal_gone' });
    expect(await now()).toEqual(before);
    await set({ winCeiling: '300' });
    const [anew] = await proposals();
    expect(anew?.id).not.toBe(one?.id);
    await decide(anew?.id ?? '', admin);
    expect((await now()).winCeiling).toBe('300.00');
  });

  test('of nearly a week ago still wait', async () => {
    await set({ winCeiling: '200' });
    const [one] = await proposals();
    await sql`update compliance.proposal set proposed_at = now() - interval '6 days 23 hours'`.execute(
      scene.db,
    );
    expect(await proposals()).toMatchObject([{ id: one?.id }]);
    await expect(set({ winCeiling: '300' })).rejects.toMatchObject({ code: 'compliance.already_proposed' });
    await decide(one?.id ?? '', admin);
    expect((await now()).winCeiling).toBe('200.00');
  });

  test('two who agree at the same moment agree once', async () => {
    await set({ winCeiling: '200' });
    const [one] = await proposals();
    const outcomes = await Promise.allSettled([decide(one?.id ?? '', admin), decide(one?.id ?? '', admin)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the key of a vendor', () => {
  const proposeKey = (wish: 'new' | 'on', by = finance) =>
    scene.call(
      operatorCatalogue.proposeVendorKey,
      { vendor: VENDOR, ...samba, wish, reason: 'it leaked' },
      by,
    );
  const take = (id: string, by: Who | undefined) => scene.call(operatorCatalogue.takeVendorKey, { id }, by);
  const question = { txId: 'nobody-knows' };

  test('is made when another has agreed, told once to the one who asked, and the old one opens nothing from then on', async () => {
    const vendor = await vendorScene(scene, 'samba');
    expect((await vendor.call('status', question)).code).toBe('OK');
    const { id } = await proposeKey('new');
    await expect(take(id, finance)).rejects.toMatchObject({ code: 'compliance.proposal_gone' });
    await expect(decide(id, finance)).rejects.toMatchObject({ code: 'compliance.own_approval' });
    await decide(id, admin);
    expect((await vendor.call('status', question)).code).toBe('OK');
    await expect(take(id, admin)).rejects.toMatchObject({ code: 'compliance.proposal_gone' });
    expect(await proposals()).toMatchObject([{ id, kind: 'key_new', state: 'approved', isMine: true }]);

    const { secret } = await take(id, finance);
    expect((await vendor.call('status', question)).code).toBe('INVALID_SIGNATURE');
    const renewed = vendorClient({ ...vendor.options, secret });
    expect((await renewed('status', question)).code).toBe('OK');
    await expect(take(id, finance)).rejects.toMatchObject({ code: 'compliance.proposal_gone' });
    expect((await renewed('status', question)).code).toBe('OK');
    expect(await proposals()).toEqual([]);
    const change = await audited('catalogue.vendor_key_changed');
    expect(change).toMatchObject({ operator: 'finance', after: { key: 'replaced' } });
    const { entries } = await scene.call(operatorCompliance.auditTrail, { size: 100 }, admin);
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test('that nobody takes within a day is not made any more', async () => {
    const { id } = await proposeKey('new');
    await decide(id, admin);
    await sql`update compliance.proposal set decided_at = decided_at - interval '24 hours 1 second'`.execute(
      scene.db,
    );
    await expect(take(id, finance)).rejects.toMatchObject({ code: 'compliance.proposal_gone' });
    expect(await proposals()).toEqual([]);
  });

  test('is turned off by one at once, and on again by two', async () => {
    const off = { vendor: VENDOR, ...samba, reason: 'something is wrong' };
    await scene.call(operatorCatalogue.turnOffVendorKey, off, games);
    expect((await readVendor()).key).toBe('off');
    const { id } = await proposeKey('on');
    expect((await readVendor()).key).toBe('off');
    await expect(decide(id, finance)).rejects.toMatchObject({ code: 'compliance.own_approval' });
    await decide(id, admin);
    expect((await readVendor()).key).toBe('on');
    await expect(take(id, finance)).rejects.toMatchObject({ code: 'compliance.proposal_gone' });
    expect(await audited('catalogue.vendor_key_on_approved')).toMatchObject({
      operator: 'admin',
      merchantCode: 'samba',
    });
  });

  test('needs a right to finances, a vendor and, to be turned on or off, a key', async () => {
    const wish = { vendor: VENDOR, ...samba, wish: 'new' as const, reason: 'just trying' };
    expect((await scene.refusal(operatorCatalogue.proposeVendorKey, wish, games)).status).toBe(403);
    const nobody = { ...wish, vendor: 'NOBODY' };
    expect((await scene.refusal(operatorCatalogue.proposeVendorKey, nobody, finance)).code).toBe(
      'catalogue.vendor_not_found',
    );
    expect((await scene.refusal(operatorCatalogue.turnOffVendorKey, nobody, games)).code).toBe(
      'catalogue.no_vendor_key',
    );
    await sql`insert into catalogue.vendor (code, name, position, win_ceiling) values ('KEYLESS', 'Keyless', 9, 1)`.execute(
      scene.db,
    );
    const keyless = { ...wish, vendor: 'KEYLESS', wish: 'on' as const };
    expect((await scene.refusal(operatorCatalogue.proposeVendorKey, keyless, finance)).code).toBe(
      'catalogue.no_vendor_key',
    );
  });

  test('lets nobody give away more than the budget, also who holds it lawfully', async () => {
    const { id } = await proposeKey('new');
    await decide(id, admin);
    await take(id, finance);
    const vendor = await vendorScene(scene, 'samba');
    const seat = await vendor.sit('0');
    for (const amount of ['50', '90', '30000000'])
      await vendor.ok('win', seat.win(seat.stake('1'), amount, { kind: 'promo' }));
    expect(await seat.money()).toBe(parseAmount('50'));
  });
});

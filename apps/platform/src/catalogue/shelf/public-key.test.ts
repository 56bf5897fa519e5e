import { generateKeyPairSync } from 'node:crypto';
import { operatorAccess, operatorCatalogue } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { VENDOR } from '../../../test/vendor-scene.ts';
import { agreeOnKey, readKey } from '../agree-on-key.ts';
import { readPublicKey } from './public-key.ts';

const OWN = 'OWNKEY';
const AURORA = 1;
const pairOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const first = pairOf(2_048);
const second = pairOf(2_048);

let scene: Scene;
let [admin, finance]: Who[] = [];
beforeAll(async () => {
  scene = await startScene({ operatorWaitMs: 0 });
  admin = { token: await scene.operator() };
  finance = { token: await scene.operator('finance') };
  await sql`insert into catalogue.vendor (code, name, position, win_ceiling, dialect)
    values (${OWN}, 'Own Key', 9, 1, 'rsa_json')`.execute(scene.db);
  await agreeOnKey(scene.platform, scene.db, { merchantId: AURORA, vendor: OWN, secret: first.publicKey });
});
beforeEach(() => sql`delete from compliance.proposal`.execute(scene.db));
afterAll(() => scene.close());

const wish = { vendor: OWN, merchantCode: 'aurora', wish: 'new' as const, reason: 'the old one is worn' };
const kept = () => readKey(scene.platform, AURORA, OWN);
const refusal = async (own: object, by = finance) =>
  (await scene.refusal(operatorCatalogue.proposeVendorKey, { ...wish, ...own }, by)).code;
const decide = (id: string, by: Who | undefined) =>
  scene.call(operatorCatalogue.decideVendorProposal, { id, decision: 'approve', reason: 'read out' }, by);

test('the public key of a vendor that signs itself is entered by one and agreed to by another, and never made here', async () => {
  const { id } = await scene.call(
    operatorCatalogue.proposeVendorKey,
    { ...wish, publicKey: second.publicKey },
    finance,
  );
  expect(await kept()).toBe(first.publicKey);
  const { proposals } = await scene.call(
    operatorCatalogue.vendorProposals,
    { merchantCode: 'aurora' },
    admin,
  );
  expect(proposals).toMatchObject([{ id, kind: 'key_public', vendor: OWN }]);
  expect(proposals[0]?.fingerprint).toMatch(/^(?:[0-9a-f]{2}:){31}[0-9a-f]{2}$/);
  await expect(decide(id, finance)).rejects.toMatchObject({ code: 'compliance.own_approval' });
  expect(await kept()).toBe(first.publicKey);
  await decide(id, admin);
  expect(await kept()).toBe(second.publicKey);
  const take = await scene.refusal(operatorCatalogue.takeVendorKey, { id }, finance);
  expect(take.code).toBe('compliance.proposal_gone');
});

test('what is no public RSA key of enough bits is refused, and the key that is there stays', async () => {
  const before = await kept();
  const curve = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const odd = [
    {},
    { publicKey: 'not a key' },
    { publicKey: pairOf(1_024).publicKey },
    { publicKey: curve.publicKey },
    { publicKey: first.privateKey },
    { publicKey: second.publicKey.replace('MII', 'MIX') },
    { publicKey: second.publicKey, wish: 'on' },
    { publicKey: second.publicKey, vendor: VENDOR },
  ];
  for (const own of odd) expect(await refusal(own), JSON.stringify(own)).toBe('catalogue.key_does_not_fit');
  expect(await kept()).toBe(before);
  expect(readPublicKey(second.publicKey)).toBe(second.publicKey);
});

test('a new secret that was approved before is not put in the place of a public key', async () => {
  const before = await kept();
  const { rows } = await sql<{ id: string }>`
    insert into compliance.proposal (kind, merchant_code, subject, wish, reason, state, proposed_by_id, proposed_by, proposed_at,
      decided_by_id, decided_by, decided_at)
    select 'catalogue.vendor_key_new', 'aurora', ${`vendor:${OWN}`}, '{"key":"new"}', 'earlier', 'approved', o.id, o.account, now(),
      0, 'another', now() from access.operator o where o.account = 'finance' returning id`.execute(scene.db);
  const take = await scene.refusal(operatorCatalogue.takeVendorKey, { id: rows[0]?.id ?? '' }, finance);
  expect(take.code).toBe('catalogue.key_does_not_fit');
  expect(await kept()).toBe(before);
});

test('an operator of one merchant, who could never take a key, proposes none', async () => {
  const account = 'bound-finance';
  const { link } = await scene.call(
    operatorAccess.addOperator,
    { account, name: account, role: 'finance', merchantCodes: ['aurora'], reason: 'a desk of its own' },
    admin,
  );
  const password = 'a kite above the bay';
  await scene.call(operatorAccess.useLink, { token: link.path.split('#')[1] ?? '', password });
  const { token } = await scene.call(operatorAccess.signIn, { account, password });
  expect(await refusal({ publicKey: second.publicKey }, { token })).toBe('merchant.not_yours');
  expect(await refusal({ vendor: VENDOR }, { token })).toBe('merchant.not_yours');
});

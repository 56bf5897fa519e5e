import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-of.ts';
import { type BarePlatform, barePlatform } from '../../test/bare-platform.ts';
import { transaction } from '../kernel/db/db.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import {
  type Act,
  agree,
  approvedProposals,
  decideProposal,
  dropProposal,
  openProposals,
  propose,
  proposersOf,
  takeUp,
} from './four-eyes.ts';

let bare: BarePlatform;
beforeAll(async () => {
  bare = await barePlatform();
});
afterAll(() => bare.close());
beforeEach(async () => {
  await sql`truncate compliance.proposal`.execute(bare.platform.db);
});

const KIND = 'test.act';
const ada = { operator: { id: 7n, account: 'ada' } } as OperatorCall;
const ben = { operator: { id: 8n, account: 'ben' } } as OperatorCall;
const act = (more: Partial<Act> = {}): Act => ({
  ...{ kind: KIND, merchantCode: 'aurora', subject: 'vendor:FGS', wish: { limit: '5' }, reason: 'because' },
  ...more,
});
const inside = <Value>(work: Parameters<typeof transaction<Value>>[1]) => transaction(bare.platform.db, work);
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? `bug: ${error}`,
  );

const proposed = (by: OperatorCall, more?: Partial<Act>) => inside((tx) => propose(tx, by, act(more)));
const decided = (by: OperatorCall, id: string, isApproved = true, kinds = [KIND]) =>
  refusalOf(inside((tx) => decideProposal(tx, by, { id, kinds, isApproved, reason: 'seen' })));
const agreed = (by: OperatorCall, more?: Partial<Act>) => inside((tx) => agree(tx, by, act(more)));
const takenUp = (by: OperatorCall, id: string, kind = KIND) =>
  refusalOf(inside((tx) => takeUp(tx, by, id, kind)));

/** As if it had been proposed, and decided, so long ago. */
const age = (column: 'proposed_at' | 'decided_at', by: string) =>
  sql`update compliance.proposal set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval`.execute(
    bare.platform.db,
  );
const open = async (merchantCode: string | null = 'aurora', kinds = [KIND]) =>
  (await openProposals(bare.platform.db, { kinds, merchantCode })).map(({ subject }) => subject);
const approved = async (merchantCode: string | null = 'aurora') =>
  (await approvedProposals(bare.platform.db, { kinds: [KIND], merchantCode })).map(({ subject }) => subject);
const ends = async (subject: string) =>
  (await auditOf(bare.platform, subject)).map(({ action, operator, reason }) => [action, operator, reason]);

test('one thing is proposed once at a time; another subject, kind or merchant stands beside it', async () => {
  await proposed(ada);
  expect(await refusalOf(proposed(ben))).toBe('compliance.already_proposed');
  await proposed(ada, { subject: 'vendor:OWN' });
  await proposed(ada, { merchantCode: 'samba', subject: 'of samba' });
  await proposed(ada, { merchantCode: null, subject: 'of all' });
  await proposed(ada, { kind: 'test.other', subject: 'another kind' });
  expect(await open()).toEqual(['vendor:FGS', 'vendor:OWN', 'of all']);
  expect(await open('samba')).toEqual(['of samba', 'of all']);
  expect(await open(null)).toEqual(['of all']);
  expect(await open('aurora', ['test.other'])).toEqual(['another kind']);
  const proposers = await proposersOf(bare.platform.db, { kind: KIND, merchantCode: 'samba' });
  expect([...proposers]).toEqual([
    ['of samba', 'ada'],
    ['of all', 'ada'],
  ]);
});

test('somebody else decides, once; who proposed it may only take it back', async () => {
  const { id } = await proposed(ada, { subject: 'decided' });
  expect(await decided(ada, id)).toBe('compliance.own_approval');
  expect(await decided(ben, id, true, ['test.other'])).toBe('compliance.proposal_gone');
  expect(await decided(ben, crypto.randomUUID())).toBe('compliance.proposal_gone');
  expect(await open()).toEqual(['decided']);
  expect(await decided(ben, id)).toBe('done');
  expect([await decided(ben, id), await decided(ben, id, false)]).toEqual(
    Array(2).fill('compliance.proposal_gone'),
  );
  expect([await open(), await approved()]).toEqual([[], ['decided']]);

  const back = await proposed(ada, { subject: 'taken back' });
  expect(await decided(ada, back.id, false)).toBe('done');
  expect(await decided(ben, back.id)).toBe('compliance.proposal_gone');
  expect(await ends('decided')).toEqual([
    ['test.act_proposed', 'ada', 'because'],
    ['test.act_approved', 'ben', 'seen'],
  ]);
  expect(await ends('taken back')).toEqual([
    ['test.act_proposed', 'ada', 'because'],
    ['test.act_rejected', 'ada', 'seen'],
  ]);
});

test('what nobody agreed to in a week is gone, and may be proposed anew', async () => {
  const { id } = await proposed(ada);
  await age('proposed_at', '6 days 23 hours 59 minutes');
  expect([await open(), await refusalOf(proposed(ben))]).toEqual([
    ['vendor:FGS'],
    'compliance.already_proposed',
  ]);
  await age('proposed_at', '2 minutes');
  expect(await open()).toEqual([]);
  expect(await decided(ben, id)).toBe('compliance.proposal_gone');
  // Only what was proposed of the same is dropped for it.
  await proposed(ada, { subject: 'young' });
  const again = await proposed(ben);
  expect(await open()).toEqual(['young', 'vendor:FGS']);
  expect(await decided(ada, again.id)).toBe('done');
  expect(await decided(ben, id)).toBe('compliance.proposal_gone');
});

test('who proposed it takes up what was approved, within a day and once', async () => {
  const { id } = await proposed(ada);
  expect(await takenUp(ada, id)).toBe('compliance.proposal_gone');
  await decided(ben, id);
  expect([await takenUp(ben, id), await takenUp(ada, id, 'test.other')]).toEqual(
    Array(2).fill('compliance.proposal_gone'),
  );
  await age('decided_at', '23 hours 59 minutes');
  expect(await approved()).toEqual(['vendor:FGS']);
  expect([await takenUp(ada, id), await takenUp(ada, id)]).toEqual(['done', 'compliance.proposal_gone']);
  expect(await approved()).toEqual([]);

  const late = await proposed(ada);
  await decided(ben, late.id);
  await age('decided_at', '24 hours 1 minute');
  expect([await approved(), await takenUp(ada, late.id)]).toEqual([[], 'compliance.proposal_gone']);
  const rejected = await proposed(ada, { subject: 'rejected' });
  await decided(ben, rejected.id, false);
  expect(await takenUp(ada, rejected.id)).toBe('compliance.proposal_gone');
});

test('what both say alike is done at the second word, which is never the same person’s', async () => {
  expect(await agreed(ada)).toBe(false);
  expect(await refusalOf(agreed(ada))).toBe('compliance.own_approval');
  // A word for something else takes the place of the first.
  expect(await agreed(ben, { wish: { limit: '6' } })).toBe(false);
  expect(await refusalOf(agreed(ben, { wish: { limit: '6' } }))).toBe('compliance.own_approval');
  expect(await agreed(ada, { wish: { limit: '6' }, merchantCode: 'samba' })).toBe(false);
  expect(await agreed(ada, { wish: { limit: '6' } })).toBe(true);
  expect(await open()).toEqual([]);
  expect(await open('samba')).toEqual(['vendor:FGS']);
});

test('a word that is a week old is no word', async () => {
  expect(await agreed(ada)).toBe(false);
  await age('proposed_at', '7 days 1 minute');
  expect(await agreed(ben)).toBe(false);
  expect(await agreed(ada)).toBe(true);
});

test('of two who say the same at once one is the first and the other the second', async () => {
  for (let round = 0; round < 5; round++) {
    const words = await Promise.all([
      agreed(ada, { subject: `at once ${round}` }),
      agreed(ben, { subject: `at once ${round}` }),
    ]);
    expect(words.toSorted()).toEqual([false, true]);
  }
  expect(await open()).toEqual([]);
});

test('what is not wanted any more is dropped, and nothing beside it', async () => {
  const { id } = await proposed(ada, { subject: 'dropped' });
  await proposed(ada, { subject: 'kept' });
  await proposed(ada, { subject: 'dropped', merchantCode: 'samba' });
  await inside((tx) => dropProposal(tx, ada, act({ subject: 'dropped', reason: 'no more' })));
  await inside((tx) => dropProposal(tx, ada, act({ subject: 'never proposed' })));
  expect([await open(), await open('samba')]).toEqual([['kept'], ['dropped']]);
  expect(await decided(ben, id)).toBe('compliance.proposal_gone');
  expect((await ends('dropped')).at(-1)).toEqual(['test.act_rejected', 'ada', 'no more']);
});

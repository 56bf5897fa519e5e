import { hash } from 'node:crypto';
import type { AnswerOf, operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { accountsOf, idsOfAccounts } from '../../access/public.ts';
import { agree } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import { hasFile, insertFile, listFiles, listRefused } from '../bonuses/queries/hand-files.ts';
import { isServed } from '../offers/is-open.ts';
import { findOffer, lockPromotion, lockPublisher, type Offer } from '../offers/queries/promotions.ts';
import { isOfDeposits } from '../rewards/entitlements.ts';
import { loadFactsOf } from '../rewards/load-facts.ts';
import { isBeyondOne } from './beyond-one.ts';
import { auditAct } from './edit-promotions.ts';
import { merchantNamed, subjectOf } from './show-promotions.ts';

type Grant = typeof operatorPromotions.grantByHand;
type Files = typeof operatorPromotions.handGrants;
type BadLine = ResponseOf<Grant>['badLines'][number];

const BY_HAND = 'promotions.hand_grant';
const GIVE = 'promotions.give_by_hand';
const ACCOUNTS_MAX = 10_000;
const REFUSED_SHOWN = 50;
const MEMBERS_AT_ONCE = 2_000;

/** Accepts a file, once. Each of its members gets the bonus in a transaction of its own, so that nobody waits for ten thousand others. */
export async function grantByHand(
  call: OperatorCall,
  { merchantCode, id, file, reason }: RequestOf<Grant>,
): Promise<ResponseOf<Grant>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const lines = linesOf(file);
  if (lines.length === 0) throw refuse('promotions.file_empty');
  if (lines.length > ACCOUNTS_MAX) throw refuse('promotions.file_too_long');
  return call.transaction(async (tx) => {
    const by = call.operator.account;
    await lockPublisher(tx, merchantId, by);
    await lockPromotion(tx, merchantId, id);
    const offer = await offerToGive(tx, merchantId, id);
    const which = { merchantId, promotionId: id, hash: hashOfFile(lines) };
    const total = offer.amount * BigInt(lines.length);
    const answer = { accounts: lines.length, total: toWire(total), badLines: [] };
    if (await hasFile(tx, which)) return { ...answer, outcome: 'known' };
    const { members, badLines } = await check(tx, merchantId, lines);
    if (badLines.length > 0) return { ...answer, badLines, outcome: 'bad_lines' };
    if (offer.budget !== null && offer.granted + total > offer.budget)
      throw refuse('promotions.budget_spent');
    const isBeyond = await isBeyondOne(tx, { merchantId, by, amount: total });
    const { version, amount } = offer;
    const wish = { hash: which.hash, version, accounts: lines.length, total: toWire(total) };
    const act = { kind: BY_HAND, merchantCode, subject: subjectOf(id), wish, reason };
    if (isBeyond && !(await agree(tx, call, act))) return { ...answer, outcome: 'second_needed' };
    const given = { ...which, version, amount, reason, at: now(), by, agreedBy: isBeyond ? by : null };
    await insertFile(tx, { ...given, accounts: lines.length }, members);
    await auditAct(tx, call, {
      ...{ merchantCode, id, reason, before: null, after: wish },
      action: 'given_by_hand',
    });
    await enqueue(tx, GIVE, {});
    return { ...answer, outcome: 'accepted' };
  });
}

/** Who was given what by hand, and what became of it. */
export async function readHandGrants(
  call: OperatorCall,
  { merchantCode }: RequestOf<Files>,
): Promise<AnswerOf<Files>> {
  const { db } = call;
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const shown: AnswerOf<Files> = [];
  for (const file of await listFiles(db, merchantId)) {
    const { promotionId, by, reason, accounts, granted, refusals } = file;
    const refused = refusals > 0 ? await listRefused(db, file, REFUSED_SHOWN) : [];
    const playerIds = refused.map(({ playerId }) => playerId);
    const names = await accountsOf(db, { merchantId, playerIds });
    shown.push({
      ...{ promotionId, hash: file.hash, by, reason, accounts, granted, refusals },
      time: file.at.toISOString(),
      amount: toWire(file.amount),
      refused: refused.map(({ line, playerId, problem }) => ({
        ...{ line, problem },
        account: names.get(playerId) ?? '–',
      })),
    });
  }
  return shown;
}

interface FileLine {
  line: number;
  account: string;
}

/** One account in each line; empty lines count, and mean nobody. */
const linesOf = (file: string): FileLine[] =>
  file
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, account: text.trim().toLowerCase() }))
    .filter(({ account }) => account !== '');

const hashOfFile = (lines: readonly FileLine[]): string =>
  hash('sha256', lines.map(({ account }) => account).join('\n'), 'hex');

/** A promotion that gives everybody the same, and gives it now. */
async function offerToGive(tx: Tx, merchantId: number, id: string): Promise<Offer & { amount: bigint }> {
  const offer = await findOffer(tx, merchantId, id);
  if (!offer) throw refuse('promotions.unknown');
  const { reward } = offer.terms;
  const isFixed = reward.kind === 'fixed' || reward.kind === 'application';
  if (!isFixed || isOfDeposits(offer)) throw refuse('promotions.reward_unfit');
  if (!offer.isOn) throw refuse('promotions.paused');
  const at = now();
  if (offer.startsAt > at || (offer.endsAt !== null && offer.endsAt <= at))
    throw refuse('promotions.not_running');
  return { ...offer, amount: parseAmount(reward.amount) };
}

async function check(
  tx: Tx,
  merchantId: number,
  lines: readonly FileLine[],
): Promise<{ members: { line: number; playerId: bigint }[]; badLines: BadLine[] }> {
  const ids = await idsOfAccounts(
    tx,
    merchantId,
    lines.map(({ account }) => account),
  );
  const served = await servedAmong(tx, merchantId, [...ids.values()]);
  const seen = new Set<string>();
  const members: { line: number; playerId: bigint }[] = [];
  const badLines: BadLine[] = [];
  for (const { line, account } of lines) {
    const playerId = ids.get(account);
    const isTwice = seen.has(account);
    seen.add(account);
    if (playerId !== undefined && !isTwice && served.has(playerId)) members.push({ line, playerId });
    else {
      const problem = playerId === undefined ? 'unknown' : isTwice ? 'twice' : 'not_served';
      badLines.push({ line, account: account.slice(0, 40), problem });
    }
  }
  return { members, badLines };
}

async function servedAmong(
  tx: Tx,
  merchantId: number,
  playerIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const served = new Set<bigint>();
  for (let from = 0; from < playerIds.length; from += MEMBERS_AT_ONCE) {
    const part = playerIds.slice(from, from + MEMBERS_AT_ONCE);
    for (const [playerId, facts] of await loadFactsOf(tx, { merchantId, playerIds: part }))
      if (isServed(facts)) served.add(playerId);
  }
  return served;
}

import type {
  CircularAudience,
  CircularTexts,
  operatorMessaging,
  RequestOf,
  ResponseOf,
} from '@fairground/contract';
import { findMemberByAccount, idsOfAccounts } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import { type Merchant, merchantDirectory } from '../../merchants/public.ts';
import { cleanHtml } from '../clean-html.ts';
import {
  type Circular,
  countReaders,
  insertCircular,
  listCirculars,
  lockCircular,
  type StoredAudience,
  writeState,
} from './queries/circulars.ts';
import { countReceivers } from './receivers.ts';

type Ops = typeof operatorMessaging;
type Shown = ResponseOf<Ops['circulars']>[number];
const LISTED = 30;
const UNKNOWN_SHOWN = 20;
const JOB = 'messaging.deliver_circulars';

export async function readCirculars(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['circulars']>,
): Promise<ResponseOf<Ops['circulars']>> {
  const { id } = await merchantNamed(call, merchantCode);
  return show(call.db, id, await listCirculars(call.db, id, LISTED));
}

export async function previewCircular(
  call: OperatorCall,
  { merchantCode, audience, texts, purpose }: RequestOf<Ops['previewCircular']>,
): Promise<ResponseOf<Ops['previewCircular']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const clean = cleanTexts(texts);
  const { stored, unknown } = await resolve(call.db, merchantId, audience);
  const receivers = await countReceivers(call.db, { merchantId, audience: stored, purpose });
  return { receivers, unknown: unknown.slice(0, UNKNOWN_SHOWN), texts: clean };
}

/** Writes it down and lets a worker send it. */
export async function sendCircular(
  call: OperatorCall,
  { merchantCode, id, audience, texts, purpose, reason }: RequestOf<Ops['sendCircular']>,
): Promise<ResponseOf<Ops['sendCircular']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const clean = cleanTexts(texts);
  const { stored } = await resolve(call.db, merchant.id, audience);
  const by = call.operator.account;
  return call.transaction(async (tx) => {
    const wish = {
      merchantId: merchant.id,
      id,
      texts: clean,
      audience: stored,
      purpose,
      by,
      createdAt: now(),
    };
    if (await insertCircular(tx, wish)) {
      await noteAct(tx, call, merchant, {
        action: 'circular_sent',
        id,
        reason,
        after: { audience: told(audience), subject: clean.EN?.subject, purpose },
      });
      await enqueue(tx, JOB, {});
    }
    return showOne(tx, await locked(tx, merchant.id, id));
  });
}

export const stopCircular = (
  call: OperatorCall,
  wish: RequestOf<Ops['stopCircular']>,
): Promise<ResponseOf<Ops['stopCircular']>> =>
  change(call, wish, { from: ['sending'], to: 'stopped', action: 'circular_stopped' });

/** It is no longer sent, and taken back from all who have not opened it. */
export const withdrawCircular = (
  call: OperatorCall,
  wish: RequestOf<Ops['withdrawCircular']>,
): Promise<ResponseOf<Ops['withdrawCircular']>> =>
  change(call, wish, {
    from: ['sending', 'sent', 'stopped'],
    to: 'withdrawing',
    action: 'circular_withdrawn',
  });

async function change(
  call: OperatorCall,
  { merchantCode, id, reason }: RequestOf<Ops['stopCircular']>,
  { from, to, action }: { from: Circular['state'][]; to: Circular['state']; action: string },
): Promise<Shown> {
  const merchant = await merchantNamed(call, merchantCode);
  return call.transaction(async (tx) => {
    const circular = await locked(tx, merchant.id, id);
    if (!from.includes(circular.state)) throw refuse('messaging.circular_over');
    const changed = await writeState(tx, circular, to);
    await noteAct(tx, call, merchant, {
      action,
      id,
      reason,
      after: { state: to, receivers: circular.receivers },
    });
    if (to === 'withdrawing') await enqueue(tx, JOB, {});
    return showOne(tx, changed);
  });
}

/** A file of ten thousand is its length in the audit trail. */
const told = (audience: CircularAudience): object =>
  audience.kind === 'accounts' ? { kind: audience.kind, accounts: audience.accounts.length } : audience;

/** Accounts become numbers, so that a new name changes nothing; who is not found is told. */
async function resolve(
  db: Db,
  merchantId: number,
  audience: CircularAudience,
): Promise<{ stored: StoredAudience; unknown: string[] }> {
  if (audience.kind === 'line') {
    const agent = await findMemberByAccount(db, merchantId, audience.account);
    if (!agent) throw refuse('messaging.member_unknown');
    return { stored: { kind: 'line', agentId: String(agent.id) }, unknown: [] };
  }
  if (audience.kind !== 'accounts') return { stored: audience, unknown: [] };
  const ids = await idsOfAccounts(db, merchantId, audience.accounts);
  const unknown = audience.accounts.filter((account) => !ids.has(account.toLowerCase()));
  if (ids.size === 0) throw refuse('messaging.member_unknown');
  return { stored: { kind: 'accounts', playerIds: [...ids.values()].map(String) }, unknown };
}

function cleanTexts(texts: CircularTexts): CircularTexts {
  if (!texts.EN) throw refuse('messaging.english_missing');
  return Object.fromEntries(
    Object.entries(texts).map(([language, { subject, content }]) => [
      language,
      { subject, content: cleanHtml(content) },
    ]),
  );
}

async function locked(tx: Tx, merchantId: number, id: string): Promise<Circular> {
  const circular = await lockCircular(tx, { merchantId, id });
  if (!circular) throw refuse('messaging.circular_over');
  return circular;
}

const showOne = async (tx: Tx, circular: Circular): Promise<Shown> =>
  (await show(tx, circular.merchantId, [circular]))[0] as Shown;

async function show(db: Db | Tx, merchantId: number, circulars: readonly Circular[]): Promise<Shown[]> {
  const ids = circulars.map(({ id }) => id);
  const readers = await countReaders(db, merchantId, ids);
  return circulars.map(({ id, texts, audience, purpose, state, receivers, by, createdAt }) => ({
    ...{ id, state, purpose, receivers, by, createdAt: createdAt.toISOString() },
    subject: texts.EN?.subject ?? '',
    languages: Object.keys(texts) as Shown['languages'],
    audience: audience.kind,
    read: readers.get(id) ?? 0,
  }));
}

async function merchantNamed({ platform }: OperatorCall, merchantCode: string): Promise<Merchant> {
  const merchant = (await merchantDirectory(platform)).get(merchantCode);
  if (!merchant) throw refuse('merchants.not_found');
  return merchant;
}

async function noteAct(
  tx: Tx,
  { operator }: OperatorCall,
  { code }: Merchant,
  { action, id, reason, after }: { action: string; id: string; reason: string; after: unknown },
): Promise<void> {
  await recordAudit(tx, {
    operatorId: String(operator.id),
    operator: operator.account,
    merchantCode: code,
    action: `messaging.${action}`,
    subject: `merchant:${code}/circular:${id}`,
    ...{ reason, before: null, after },
  });
}

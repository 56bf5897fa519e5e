import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { askVendor, type QuestionOf, type ReplyTo } from '@fairground/vendor-protocol';
import { agree, proposersOf } from '../../compliance/public.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { auditChange, namedMerchant } from '../audit-change.ts';
import { vendorAddress } from '../vendor-address.ts';
import { listAnsweringVendors } from './queries/books.ts';

type Ops = typeof operatorCatalogue;
type ToldGame = ReplyTo<'tables'>['games'][number];

const NO: Readonly<Record<string, string>> = {
  outdated: 'catalogue.table_outdated',
  out_of_bounds: 'catalogue.table_out_of_bounds',
  unknown: 'catalogue.table_not_found',
  too_late: 'catalogue.round_decided',
};

const VOID = 'catalogue.table_void';
const subjectOf = ({
  vendor,
  gameId,
  roundId,
}: {
  vendor: string;
  gameId: string;
  roundId: string;
}): string => `table_round:${vendor}:${gameId}:${roundId}`;

/** All vendors are asked at once; one that does not answer is named. */
export async function readGameTables(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['gameTables']>,
): Promise<ResponseOf<Ops['gameTables']>> {
  const merchant = await namedMerchant(call, merchantCode);
  const asked = (await listAnsweringVendors(call.db)).filter(({ merchantId }) => merchantId === merchant.id);
  const told = await Promise.all(
    asked.map(async ({ vendor }) => ({ vendor, games: await tablesOf(call, merchant, vendor) })),
  );
  const proposers = await proposersOf(call.db, { kind: VOID, merchantCode });
  return {
    currency: merchant.currency,
    games: told.flatMap(({ vendor, games }) =>
      (games ?? []).map(({ gameId, tables, ...game }) => ({
        ...{ vendor, game: gameId, ...game },
        tables: tables.map(({ held, ...table }) => ({
          ...table,
          held: held.map((round) => ({
            ...round,
            proposedBy: proposers.get(subjectOf({ vendor, gameId, roundId: round.id })) ?? null,
          })),
        })),
      })),
    ),
    silent: told.filter(({ games }) => games === null).map(({ vendor }) => vendor),
  };
}

export async function setTables(
  call: OperatorCall,
  { merchantCode, vendor, game: gameId, reason, ...wish }: RequestOf<Ops['setTables']>,
): Promise<ResponseOf<Ops['setTables']>> {
  const merchant = await namedMerchant(call, merchantCode);
  const game = await gameAt(call, merchant, { vendor, gameId });
  if (game.version !== wish.version) throw refuse('catalogue.table_outdated');
  const { isOpen, setting } = wish;
  await tell(
    call,
    { merchant, vendor, question: 'setTables', wish: { gameId, ...wish } },
    {
      ...{ action: 'catalogue.tables_set', subject: `tables:${vendor}:${gameId}`, reason },
      before: { isOpen: game.isOpen, setting: game.setting },
      after: { isOpen, setting },
    },
  );
  return {};
}

export async function closeTable(
  call: OperatorCall,
  { merchantCode, vendor, game: gameId, tableId, reason }: RequestOf<Ops['closeTable']>,
): Promise<ResponseOf<Ops['closeTable']>> {
  const merchant = await namedMerchant(call, merchantCode);
  const { tables } = await gameAt(call, merchant, { vendor, gameId });
  const table = tables.find(({ id }) => id === tableId);
  if (!table) throw refuse('catalogue.table_not_found');
  await tell(
    call,
    { merchant, vendor, question: 'closeTable', wish: { gameId, tableId } },
    {
      ...{ action: 'catalogue.table_closed', subject: `table:${vendor}:${gameId}:${tableId}`, reason },
      ...{ before: { isClosing: table.isClosing }, after: { isClosing: true } },
    },
  );
  return {};
}

/**
 * Calls a round off, when two operators have said so. Each word lets the payout wait, which the vendor does only while nothing has been drawn or
 * while it waits already; the second one returns the stakes.
 */
export async function voidTableRound(
  call: OperatorCall,
  { merchantCode, vendor, game: gameId, roundId, reason }: RequestOf<Ops['voidTableRound']>,
): Promise<ResponseOf<Ops['voidTableRound']>> {
  const merchant = await namedMerchant(call, merchantCode);
  const address = await vendorAddress(call.platform, { merchantId: merchant.id, vendor });
  const held = address && (await askVendor(address, 'voidRound', { gameId, roundId, wish: 'hold' }));
  if (!held) throw refuse('catalogue.vendor_silent');
  if (held.outcome !== 'done') throw refuse(NO[held.outcome] ?? 'catalogue.round_decided');
  const subject = subjectOf({ vendor, gameId, roundId });
  const isAgreed = await call.transaction((tx) =>
    agree(tx, call, { kind: VOID, merchantCode, subject, wish: { roundId }, reason }),
  );
  if (!isAgreed) return { isDone: false };
  await tell(
    call,
    { merchant, vendor, question: 'voidRound', wish: { gameId, roundId, wish: 'void' } },
    {
      ...{ action: 'catalogue.table_round_voided', subject, reason },
      ...{ before: { isVoid: false }, after: { isVoid: true } },
    },
  );
  return { isDone: true };
}

/** Null when the vendor does not answer. */
async function tablesOf(
  { platform }: OperatorCall,
  { id: merchantId }: Merchant,
  vendor: string,
): Promise<ToldGame[] | null> {
  const address = await vendorAddress(platform, { merchantId, vendor });
  const reply = address && (await askVendor(address, 'tables', {}));
  return reply?.games ?? null;
}

async function gameAt(
  call: OperatorCall,
  merchant: Merchant,
  { vendor, gameId }: { vendor: string; gameId: string },
): Promise<ToldGame> {
  const games = await tablesOf(call, merchant, vendor);
  if (!games) throw refuse('catalogue.vendor_silent');
  const game = games.find((one) => one.gameId === gameId);
  if (!game) throw refuse('catalogue.table_not_found');
  return game;
}

type Act = 'setTables' | 'closeTable' | 'voidRound';
interface Telling<Q extends Act> {
  merchant: Merchant;
  vendor: string;
  question: Q;
  wish: QuestionOf<Q>;
}
interface Trace {
  action: string;
  subject: string;
  reason: string;
  before: unknown;
  after: unknown;
}

/** The trail is written before the vendor is told: what it does is never without one. A second entry says that nothing came of it, or that nobody knows. */
async function tell<Q extends Act>(call: OperatorCall, telling: Telling<Q>, trace: Trace): Promise<void> {
  const { merchant, vendor, question, wish } = telling;
  const note = (action: string) =>
    call.transaction((tx) => auditChange(tx, call, { merchantCode: merchant.code, ...trace, action }));
  const address = await vendorAddress(call.platform, { merchantId: merchant.id, vendor });
  if (!address) throw refuse('catalogue.vendor_silent');
  await note(trace.action);
  const reply = await askVendor(address, question, wish);
  if (reply?.outcome === 'done') return;
  await note(`${trace.action}_${reply ? 'refused' : 'unanswered'}`);
  throw refuse((reply && NO[reply.outcome]) ?? 'catalogue.vendor_silent');
}

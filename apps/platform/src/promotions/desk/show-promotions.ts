import type { AnswerOf, operatorPromotions, RequestOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { proposersOf } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Merchant, merchantDirectory } from '../../merchants/public.ts';
import { type DeskRow, findDesk, listDesk } from '../offers/queries/promotions.ts';
import { hashOf } from '../offers/terms.ts';
import { gapsOf, offered } from './complete-draft.ts';

export type Shown = AnswerOf<typeof operatorPromotions.promotions>[number];
export const PUBLISH = 'promotions.publish';
export const subjectOf = (id: string): string => `promotion:${id}`;

export async function merchantNamed({ platform }: OperatorCall, code: string): Promise<Merchant> {
  const merchant = (await merchantDirectory(platform)).get(code);
  if (!merchant) throw refuse('merchants.not_found');
  return merchant;
}

export async function readDesk(
  call: OperatorCall,
  { merchantCode }: RequestOf<typeof operatorPromotions.promotions>,
): Promise<Shown[]> {
  const merchant = await merchantNamed(call, merchantCode);
  const words = await proposersOf(call.db, { kind: PUBLISH, merchantCode });
  return (await listDesk(call.db, merchant.id)).map((row) =>
    show(row, merchant, words.get(subjectOf(row.id)) ?? null),
  );
}

/** One promotion as the desk shows it. */
export async function showOne(db: Db, merchant: Merchant, id: string): Promise<Shown> {
  const row = await findDesk(db, merchant.id, id);
  if (!row?.draft) throw refuse('promotions.unknown');
  const words = await proposersOf(db, { kind: PUBLISH, merchantCode: merchant.code });
  return show(row, merchant, words.get(subjectOf(id)) ?? null);
}

function show(row: DeskRow, merchant: Merchant, firstWordBy: string | null): Shown {
  const draft = row.draft as NonNullable<DeskRow['draft']>;
  return {
    ...draft,
    id: row.id,
    state: stateOf(row),
    version: row.version,
    isChanged: isChanged(row, merchant),
    spendable: row.version === null || row.budget === null ? null : toWire(row.budget),
    granted: toWire(row.granted),
    grants: row.grants,
    firstWordBy,
  };
}

function stateOf({ version, isOn, startsAt, endsAt }: DeskRow): Shown['state'] {
  const at = now();
  if (version === null) return 'draft';
  if (endsAt !== null && endsAt <= at) return 'over';
  if (!isOn) return 'paused';
  return startsAt > at ? 'planned' : 'running';
}

/** What members see differs from what is on the desk. */
function isChanged(row: DeskRow, { languages }: Merchant): boolean {
  const draft = row.draft as NonNullable<DeskRow['draft']>;
  if (row.version === null || gapsOf(draft, languages).length > 0) return true;
  const { terms, texts, startsAt, endsAt, budget } = draft;
  const isSameTime =
    Date.parse(startsAt ?? '') === row.startsAt.getTime() &&
    (endsAt === null ? null : Date.parse(endsAt)) === (row.endsAt?.getTime() ?? null);
  const isSameBudget =
    (row.budget === null ? null : toWire(row.budget)) === (budget === null ? null : budget);
  return !isSameTime || !isSameBudget || hashOf(terms as never, offered(texts, languages)) !== row.hash;
}

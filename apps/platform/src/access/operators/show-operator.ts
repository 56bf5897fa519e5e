import assert from 'node:assert/strict';
import type { operatorAccess, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import type { Platform } from '../../kernel/platform.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { findOperatorById, type OperatorRow } from '../credentials/queries/operators.ts';
import { rightsOf } from '../rules.ts';

type Shown = ResponseOf<typeof operatorAccess.me>;

export async function showOperator({ platform, db, operator }: OperatorCall): Promise<Shown> {
  const found = await findOperatorById(db, operator.id);
  assert(found);
  return describeOperator(platform, found);
}

/** What the console may know of an operator. */
export const describeOperator = async (
  platform: Platform,
  { id, name, account, role, totpSecret, merchantIds, wordFrom }: OperatorRow,
): Promise<Shown> => ({
  id: String(id),
  name,
  account,
  role,
  rights: [...rightsOf(role)],
  secondFactor: totpSecret !== null,
  merchantCodes: await merchantCodesOf(platform, merchantIds),
  wordFrom: wordFrom && wordFrom > now() ? wordFrom.toISOString() : null,
});

/** Null stays null: all merchants. One that this process has not read yet still counts: whoever has it too has more than others. */
export async function merchantCodesOf(
  platform: Platform,
  merchantIds: readonly number[] | null,
): Promise<string[] | null> {
  if (merchantIds === null) return null;
  const directory = await merchantDirectory(platform);
  if (merchantIds.some((id) => !directory.byId(id))) await directory.refresh();
  // Nobody's code, so that an operator of a merchant nobody knows is out of reach and not within everybody's.
  return merchantIds.map((id) => directory.byId(id)?.code ?? `#${id}`);
}

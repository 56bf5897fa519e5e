import assert from 'node:assert/strict';
import type { Role } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { hashPassword } from './credentials/hash-password.ts';
import { hasOperators, insertOperator } from './credentials/queries/operators.ts';
import { insertPlayer } from './queries/players.ts';
import { insertAffiliateCode } from './registration/queries/registration.ts';
import type { OperatorRole } from './rules.ts';

export interface SeedAccounts {
  merchants: readonly { id: number; defaultLanguage: WireLanguage }[];
  operators: readonly { account: string; name: string; role: OperatorRole; password: string }[];
  /** At every merchant; an upline stands before those below it. */
  players: readonly {
    account: string;
    nickname: string;
    role: Role;
    password: string;
    upline: string | null;
  }[];
}

/** Gives an empty installation the people of a demonstration; one that has operators keeps what it has. */
export async function seedAccess(tx: Tx, { merchants, operators, players }: SeedAccounts): Promise<void> {
  if (await hasOperators(tx)) return;
  const hashOf = await hashesOf([...operators, ...players]);
  for (const { password, ...operator } of operators)
    await insertOperator(tx, { ...operator, passwordHash: hashOf(password), at: now() });

  for (const merchant of merchants) await insertPlayers(tx, merchant, { players, hashOf });
}

/** People who join those of a demonstration, at one merchant; their keys by account. */
export async function seedPlayers(
  tx: Tx,
  { merchant, players }: { merchant: SeedAccounts['merchants'][number]; players: SeedAccounts['players'] },
): Promise<Map<string, bigint>> {
  const hashOf = await hashesOf(players);
  return insertPlayers(tx, merchant, { players, hashOf });
}

type HashOf = (password: string) => string;

/** These passwords are printed anyway, so accounts that share one may share its hash and start faster. */
async function hashesOf(people: readonly { password: string }[]): Promise<HashOf> {
  const passwords = [...new Set(people.map(({ password }) => password))];
  const hashes = new Map(
    await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)),
  );
  return (password) => hashes.get(password) as string;
}

async function insertPlayers(
  tx: Tx,
  { id: merchantId, defaultLanguage: language }: SeedAccounts['merchants'][number],
  { players, hashOf }: { players: SeedAccounts['players']; hashOf: HashOf },
): Promise<Map<string, bigint>> {
  const ids = new Map<string, bigint>();
  for (const { account, nickname, role, password, upline } of players) {
    const uplineId = upline === null ? null : ids.get(upline);
    assert(uplineId !== undefined, `${account} stands before its upline ${upline}`);
    const passwordHash = hashOf(password);
    const player = { merchantId, account, nickname, role, passwordHash, language, uplineId, at: now() };
    const playerId = await insertPlayer(tx, player);
    ids.set(account, playerId);
    // An agent's code is the account until the agent makes links.
    if (role === 1 || role === 2)
      await insertAffiliateCode(tx, { merchantId, code: account, agentId: playerId });
  }
  return ids;
}

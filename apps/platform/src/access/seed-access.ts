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
  // These passwords are printed anyway, so accounts that share one may share its hash and start faster.
  const passwords = [...new Set([...operators, ...players].map(({ password }) => password))];
  const hashes = new Map(
    await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)),
  );
  const hashOf = (password: string) => hashes.get(password) as string;

  for (const { password, ...operator } of operators)
    await insertOperator(tx, { ...operator, passwordHash: hashOf(password), at: now() });

  for (const { id: merchantId, defaultLanguage: language } of merchants) {
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
  }
}

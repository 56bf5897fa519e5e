import { hashPassword } from '../src/access/credentials/hash-password.ts';
import type { Scene } from './scene.ts';

export const PAYMENT_PASSWORD = '246810';

/** Gives every member of the demo a payment password, and all but top agents a payee name. */
export async function giveNames({ platform }: Pick<Scene, 'platform'>): Promise<void> {
  await platform.database.pool.query(
    `update access.player set payment_password_hash = $1,
       payee_name = case when role = 2 then null else 'Payee ' || account end`,
    [await hashPassword(PAYMENT_PASSWORD)],
  );
}

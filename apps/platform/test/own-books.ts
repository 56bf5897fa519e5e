import { operatorAccess, operatorWallet } from '@fairground/contract';
import { shelfOf } from '../src/catalogue/shelf/shelf.ts';
import { demoOperators } from '../src/seed/demo-accounts.ts';
import type { Scene } from './scene.ts';
import { startCashier } from './simulated-cashier.ts';

export const MERCHANT = 3;
const merchantCode = 'bosphorus';
const SECRET = 'shared with the vendor';

/** A vendor of bosphorus that keeps books of its own, and the two operators who say where it is asked. */
export async function ownBooks(scene: Scene) {
  const cashier = await startCashier(SECRET);
  const { pool } = scene.platform.database;
  await pool.query(
    `insert into catalogue.vendor (code, name, position, win_ceiling) values ('LIGHTHOUSE', 'Lighthouse', 9, 1000)`,
  );
  await pool.query(
    `insert into catalogue.vendor_key (merchant_id, vendor_code, secret) values (${MERCHANT}, 'LIGHTHOUSE', 'none')`,
  );
  await pool.query(`update catalogue.game set has_client = true where vendor_code = 'FGS' and code = 'keno'`);
  await (await shelfOf(scene.platform)).refresh();
  const signIn = async (wanted: 'finance' | 'admin'): Promise<string> => {
    const password = demoOperators.find(({ account }) => account === wanted)?.password ?? '';
    return (await scene.call(operatorAccess.signIn, { account: wanted, password })).token;
  };
  const [finance, admin] = [await signIn('finance'), await signIn('admin')];
  const at = {
    merchantCode,
    vendorCode: 'LIGHTHOUSE',
    url: cashier.url,
    secret: SECRET,
    reason: 'own books',
  };
  return {
    cashier,
    finance,
    admin,
    save: (own: object, token: string) =>
      scene.call(operatorWallet.saveCashier, { ...at, ...own }, { token }),
    read: () => scene.call(operatorWallet.moneySettings, { merchantCode }, { token: finance }),
  };
}

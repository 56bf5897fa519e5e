import { wallet } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import type { Scene, Who } from './scene.ts';

/** What tests of money do again and again. */
export function walletScene(scene: Scene) {
  const { call } = scene;
  return {
    balance: async (who: Who): Promise<string> => {
      const { balance } = await call(wallet.balance, { typeId: '0' }, who);
      return balance[0]?.availBalance ?? '';
    },
    /** Presses a button on the test provider's page. */
    press: async (payUrl: string | null, act: string): Promise<number> => {
      const { status } = await scene.raw({
        method: 'POST',
        path: payUrl ?? '',
        headers: { host: 'aurora.localhost', 'content-type': 'application/x-www-form-urlencoded' },
        body: `act=${act}`,
      });
      return status;
    },
    /** Puts money on a member's account the way members do. */
    deposit: async (who: Who, amount: string): Promise<void> => {
      const order = await call(
        wallet.createDeposit,
        { methodId: 'coin', amount, requestId: crypto.randomUUID() },
        who,
      );
      for (let time = 0; time < 3; time++)
        await scene.raw({
          method: 'POST',
          path: order.payUrl ?? '',
          headers: { host: 'aurora.localhost', 'content-type': 'application/x-www-form-urlencoded' },
          body: 'act=confirm',
        });
    },
    minor: parseAmount,
  };
}

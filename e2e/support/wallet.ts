import { operatorApi, playerApi } from '@fairground/contract';
import type { Page } from 'playwright-core';
import { merchantOf, visit } from './browser.ts';
import { callAs } from './client.ts';
import { stored } from './member.ts';

const MERCHANT = 'aurora';
const reason = 'browser journey';
export const PAYMENT_PASSWORD = '402817';

/** Somebody of the finance department, by the calls of the console. */
export async function signInFinance(merchantCode = MERCHANT) {
  let token = '';
  const call = callAs({ token: () => token });
  const signIn = async () => {
    const who = { account: 'finance', password: 'fairground-finance' };
    ({ token } = await call(operatorApi.access.signIn, who));
  };
  await signIn();
  const { policy } = await call(operatorApi.wallet.moneySettings, { merchantCode });
  return {
    /** New cards can be paid to at once, nothing has to be wagered, and two operators agree from 50 on. */
    easeWithdrawals: () =>
      call(operatorApi.wallet.savePolicy, {
        ...policy,
        merchantCode,
        cardCoolDownMinutes: 0,
        depositTurnover: 0,
        withdrawMin: '10',
        twoOperatorsFrom: '50',
        reason,
      }),
    /** Whoever signed in at a console meanwhile has ended this session. */
    restore: async () => {
      await signIn();
      await call(operatorApi.wallet.savePolicy, { ...policy, merchantCode, reason });
    },
    /** Says that the money is there; where that takes two operators, the administrator says it too. */
    approveDeposit: async (orderNo: string) => {
      const approval = { merchantCode, orderNo, decision: 'approve', reason } as const;
      const { status } = await call(operatorApi.wallet.decideDeposit, approval);
      if (status !== 'pending') return;
      const admin = { account: 'admin', password: 'fairground-admin' };
      const { token: second } = await call(operatorApi.access.signIn, admin);
      await callAs({ token: () => second })(operatorApi.wallet.decideDeposit, approval);
    },
  };
}

/** The member who is signed in on a page, by the calls that the page makes. */
export async function memberOf(page: Page, merchant = MERCHANT) {
  const { token = '' } = await stored(page);
  return memberWith(token, merchant);
}

/** A member whose own page nobody looks at. */
export async function signInMember(username: string, password: string, merchant = MERCHANT) {
  return memberWith(await tokenFor(username, password, merchant), merchant);
}

/**
 * A page on which one of the demo accounts is signed in already. The login page has stories of its own (`logIn`); to go through
 * it in every other story costs a second each time.
 */
export async function arriveAs(page: Page, account: string, password = 'fair2026', path = '/') {
  const merchantCode = merchantOf(page);
  const token = await tokenFor(account, password, merchantCode);
  await page.goto('/health');
  await page.evaluate((pairs) => {
    for (const [key, value] of pairs) sessionStorage.setItem(key, value);
  }, Object.entries({ token, account, merchantCode }));
  await visit(page, path);
}

export async function tokenFor(username: string, password: string, merchant: string): Promise<string> {
  const deviceId = crypto.randomUUID();
  const call = callAs({ token: () => '', merchant, device: deviceId });
  const who = { type: 'username', username, password, deviceId } as const;
  return (await call(playerApi.access.login, who)).token;
}

function memberWith(token: string, merchant: string) {
  const call = callAs({ token: () => token, merchant });
  return {
    secure: async (password: string) => {
      await call(playerApi.access.updateInfo, { payeeName: 'Hao Chen' });
      await call(playerApi.access.setPaymentPassword, { password, paymentPassword: PAYMENT_PASSWORD });
    },
    openBankDeposit: (amount: string) =>
      call(playerApi.wallet.createDeposit, {
        methodId: 'bank-transfer',
        amount,
        requestId: crypto.randomUUID(),
        payerName: 'Hao Chen',
      }),
    /** Pays what another member wants to take out, and says so with a picture. */
    payMember: async (amount: string, image: Uint8Array) => {
      const requestId = crypto.randomUUID();
      const wish = { methodId: 'member', amount, requestId, payerName: 'Lan' };
      const { orderNo } = await call(playerApi.wallet.createDeposit, wish);
      await call(playerApi.wallet.sendDepositProof, { orderNo, image });
      return orderNo;
    },
    depositStatus: async (orderNo: string) => (await call(playerApi.wallet.depositOrder, { orderNo })).status,
  };
}

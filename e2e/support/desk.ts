import type { Page } from 'playwright-core';

/** Signs an operator of the demo in to the console, on one of its pages. */
export async function signInAtDesk(page: Page, account: string, path = '/'): Promise<void> {
  await page.goto(`/console${path}?lang=EN`);
  await page.getByLabel('Account').fill(account);
  await page.locator('input[name=password]').fill(`fairground-${account}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
}

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, visit } from './support/browser.ts';
import { ask } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { arriveAs } from './support/wallet.ts';

const { newPage } = openBrowser();
const narrow = { width: 800, height: 800 };

/** The desks of the header, which a narrow screen has in its menu. */
async function openHeaderDesks(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Customer service' }).click();
  const desks = page.getByRole('dialog', { name: 'Customer service' }).getByRole('listitem');
  await desks.first().waitFor();
  return desks;
}

test('a visitor opens a desk in a window of 440 by 750, at its deciphered address [SUP-001 SUP-002 SUP-003 SUP-004]', async () => {
  const page = await newPage({ merchant: 'bosphorus', lang: 'en', viewport: narrow });
  await page.addInitScript(() => {
    const opened: unknown[] = [];
    Object.assign(globalThis, { opened });
    const open = window.open.bind(window);
    window.open = (...options) => {
      opened.push(options);
      return open(...options);
    };
  });
  await visit(page, '/');
  const desk = (await openHeaderDesks(page)).getByRole('button', { name: 'Live chat' });
  expect(await axe(page)).toEqual([]);

  const [popup] = await Promise.all([page.waitForEvent('popup'), desk.click()]);
  const [[address, , features]] = await page.evaluate(
    () =>
      (globalThis as unknown as { opened: [string, string, string][] }).opened as [[string, string, string]],
  );
  expect(features).toBe('popup,width=440,height=750');
  expect(address).toMatch(/^(https?:\/\/|\/)/);
  // Asked again when its own page takes the place of the empty one at this moment.
  await expect.poll(() => popup.evaluate(() => window.opener)).toBeNull();
  expectNoPageErrors(page);
  await page.context().close();
});

test('a desk for a label is there for members who have it, from the club or from an operator [SET-078 SUP-002]', async () => {
  const titlesFor = async (account: string | null) => {
    const page = await newPage({ merchant: 'aurora', lang: 'en', viewport: narrow });
    if (account === null) await visit(page, '/');
    else await arriveAs(page, account);
    const titles = await (await openHeaderDesks(page)).allTextContents();
    await page.context().close();
    return titles;
  };
  const label = (labels: string[]) =>
    ask(
      `insert into access.member_label (merchant_id, player_id, label_ids)
       select 1, id, $1 from access.player where merchant_id = 1 and account = 'player02'
       on conflict (merchant_id, player_id) do update set label_ids = excluded.label_ids`,
      [labels],
    );
  await label(['gold', 'VIP6']);
  expect(await titlesFor(null)).toEqual(['Live chat']);
  expect(await titlesFor('player01')).toEqual(['Live chat']);
  expect(await titlesFor('player02')).toEqual(['Live chat', 'VIP desk']);
  await label(['gold']);
  expect(await titlesFor('player02')).toEqual(['Live chat']);
});

test('a script for customer service runs in a frame that can reach nothing of the site [SET-081]', async () => {
  const page = await newPage({ merchant: 'aurora', lang: 'en' });
  await visit(page, '/');
  await page.getByRole('complementary').getByRole('button', { name: 'Customer service' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Live chat' }).click();
  const frame = page.frameLocator('iframe[title="Customer service"]');
  await frame.getByText('Aurora customer service is here.').waitFor();

  const inside = page.frames().find((one) => one.url().endsWith('/service-frame.html'));
  expect(await inside?.evaluate(() => self.origin)).toBe('null');
  const reach = await inside?.evaluate(() => {
    try {
      return String(parent.document.title);
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(reach).toBe('SecurityError');
  await page.context().close();
});

test('opened by itself, the frame runs nothing that it is sent [SET-081]', async () => {
  const page = await newPage();
  await page.goto('/service-frame.html');
  // Whoever listened before us has heard it when we do.
  await page.evaluate(() =>
    new Promise((resolve) => {
      addEventListener('message', resolve, { once: true });
      postMessage({ scripts: 'document.title = "taken over"' }, '*');
    }).then(() => {}),
  );
  expect(await page.title()).toBe('Customer service');
  await page.context().close();
});

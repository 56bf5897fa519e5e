import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';
import { arriveAs } from './support/wallet.ts';

// No address of their own: with the header that gives it, a frame without an origin would have to ask before it loads its files.
const { newPage } = openBrowser();
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DRAWN = /\/res\/cover\/avatar\/\d+\.svg/;
const OWN = /\/res\/avatar\/[0-9a-f-]{36}\.webp/;

const waiting = (page: Page) => page.locator('[data-avatar=waiting]');

async function upload(page: Page): Promise<void> {
  await page
    .locator('input[name=picture]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await waiting(page).getByText('Waiting for approval').waitFor();
}

/** What another member sees beside the words of the first, as it was drawn. */
async function faceSeenBy(page: Page): Promise<string> {
  await visit(page, '/');
  await page.mouse.move(300, 300);
  await page.locator('[data-chat-button]').click();
  const line = page
    .frameLocator('[data-chat-window] iframe')
    .locator('article', { hasText: 'Look at me' })
    .last();
  await line.waitFor();
  const face = line.locator('img').first();
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  return (await face.getAttribute('src')) ?? '';
}

async function decide(desk: Page, name: 'Approve' | 'Reject', reason: string): Promise<void> {
  const row = desk.getByRole('row').filter({ hasText: 'player01' });
  await row.getByRole('button', { name: `${name}: player01` }).click();
  await desk.getByRole('dialog').locator('input[name=reason]').fill(reason);
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await desk.getByText('No picture is waiting.').waitFor();
}

test('a picture of the own is seen by others only once it was approved; what was rejected never, and the member reads why [MEM-062 OPS-046]', async () => {
  await ask(`with numbers as (update chat.room set last_seq = last_seq + 1 where merchant_id = 1 and kind = 'lobby' returning id, last_seq)
    insert into chat.message (merchant_id, room_id, seq, changed, player_id, client_id, body, at)
    select 1, id, last_seq, last_seq, (select id from access.player where merchant_id = 1 and account = 'player01'),
      gen_random_uuid(), 'Look at me', now() from numbers`);
  const lan = await newPage({ lang: 'en', viewport: phone });
  await arriveAs(lan, 'player01', 'fair2026', '/member');
  await upload(lan);
  expect(await axe(lan)).toEqual([]);
  await screenshot(lan, 'own-avatar-waiting-phone');
  const hao = await newPage({ lang: 'en' });
  await arriveAs(hao, 'player02');
  expect(await faceSeenBy(hao)).toMatch(DRAWN);

  const desk = await newPage({ lang: 'en', viewport: { width: 1440, height: 900 } });
  await signInAtDesk(desk, 'support', '/players');
  await desk.getByRole('tab', { name: 'Pictures' }).click();
  await desk.getByRole('button', { name: 'New picture: player01' }).waitFor();
  expect(await axe(desk)).toEqual([]);
  await screenshot(desk, 'console-avatars');
  await decide(desk, 'Reject', 'a face of somebody else');
  await visit(lan, '/member?page=messageV2');
  await lan.getByRole('tab', { name: /System notices/ }).click();
  const letter = lan.locator('[data-letter]', { hasText: 'Your picture was not approved' });
  await letter.locator('summary').click();
  await letter.getByText('a face of somebody else').waitFor();
  expect(await faceSeenBy(hao)).toMatch(DRAWN);

  await visit(lan, '/member');
  await lan.locator('input[name=picture]').waitFor({ state: 'attached' });
  expect(await waiting(lan).count()).toBe(0);
  await upload(lan);
  await desk.reload();
  await decide(desk, 'Approve', 'it is a fine picture');
  await lan.reload();
  await lan.locator('[data-avatar=shown]').waitFor();
  expect(await waiting(lan).count()).toBe(0);
  // Faces are kept for a moment by those who show them to many.
  await expect.poll(() => faceSeenBy(hao), { timeout: 60_000, interval: 3_000 }).toMatch(OWN);
  await screenshot(hao, 'own-avatar-in-chat');
  for (const page of [lan, hao, desk]) {
    expectNoPageErrors(page);
    await page.context().close();
  }
}, 240_000);

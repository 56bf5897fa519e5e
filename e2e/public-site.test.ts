import { describe, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { openBrowser, phone, visit } from './support/browser.ts';
import { signInAtDesk } from './support/desk.ts';
import { ask } from './support/member.ts';
import { expectNoPageErrors } from './support/page-errors.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser();

describe('what a visitor reads', () => {
  test('banners and notices come from the server, and a notice unfolds [HOME-009 HOME-011 HOME-016 HOME-022 HOME-024]', async () => {
    const page = await newPage({ lang: 'en' });
    await visit(page, '/');
    await page.locator('[data-banner=welcome] h1').waitFor();
    expect(await page.locator('[data-banner]').count()).toBeGreaterThanOrEqual(3);
    const notice = page.locator('#check-the-address');
    await notice.locator('summary').click();
    await notice.getByText('We never ask for your password').waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'public-home');
    await page.locator('[data-banner=welcome] a').click();
    await page.waitForURL((url) => url.pathname === '/electron');
    expectNoPageErrors(page);
    await page.close();
  });

  test('a promotion opens by click, by id and by hash, and leads on [ROU-016 ROU-017 PRO-001 PRO-002 PRO-003 PRO-005 HOME-012]', async () => {
    const page = await newPage({ lang: 'vi', viewport: phone });
    await visit(page, '/promotions');
    const cards = page.locator('[data-promotions] a');
    await cards.first().waitFor();
    const all = await cards.count();
    await page.getByRole('tab', { name: 'Chơi an toàn' }).click();
    expect(await cards.count()).toBeLessThan(all);
    await cards.first().click();
    await page.getByRole('dialog', { name: 'Giới hạn của bạn là trước hết' }).waitFor();
    expect(new URL(page.url()).searchParams.get('id')).toBe('your-limits');
    await expect.poll(() => page.title()).toBe('Giới hạn của bạn là trước hết · Aurora');
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'public-promotion-vi');

    await visit(page, '/promotions?id=your-limits');
    await page.getByRole('dialog', { name: 'Giới hạn của bạn là trước hết' }).waitFor();

    await visit(page, '/promotion?t=1763172000000#see-for-yourself');
    await page.getByRole('dialog').getByRole('link', { name: 'Đến khuyến mãi' }).click();
    await page.waitForURL((url) => url.pathname === '/help' && url.hash === '#fairness');
    await page.close();
  });

  test('the help centre folds its menu and opens the topic of the hash; its search finds titles and texts [SUP-035 ROU-012 SUP-018 SUP-020]', async () => {
    const page = await newPage({ lang: 'en' });
    await visit(page, '/help#withdraw');
    await page.locator('details#withdraw[open]').getByText('How do I withdraw?').waitFor();
    const menu = page.getByRole('navigation', { name: 'Topics' });
    await menu.getByRole('link', { name: 'Privacy' }).click();
    await page.locator('details#privacy[open]').waitFor();
    await menu.getByRole('button', { name: 'Topics' }).click();
    expect(await menu.getByRole('link').count()).toBe(0);

    // What is searched for stands open, and nothing else; what is not there is said.
    const search = page.getByRole('searchbox', { name: 'Search the help' });
    await search.fill('HOW withdraw');
    await page.locator('details#privacy').waitFor({ state: 'detached' });
    await page.locator('details#withdraw[open]').getByText('How do I withdraw?').waitFor();
    await search.fill('zebra crossing');
    await page.getByText('Nothing found. Try another word').waitFor();
    expect(await page.locator('main details').count()).toBe(0);
    await search.fill('');
    await page.locator('details#privacy').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.close();
  });

  test('the feedback form, on its page and over any other, says what is missing before it sends anything [SUP-005 SUP-013 SUP-014 SUP-016 SUP-017]', async () => {
    const page = await newPage({ lang: 'en' });
    await visit(page, '/help#feedback');
    await page.locator('#feedback form').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Customer service' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Write to us', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Write to us' }).locator('form');
    await form.locator('input[type=file]').setInputFiles({
      name: 'a.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await form.getByText('Please upload a jpg, jpeg or png image.').waitFor();
    expect(await form.getByText('Please fill this in.').count()).toBe(2);
    await form.locator('textarea').fill('too short');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await form.getByText('Please write at least 20 characters.').waitFor();
    await page.close();
  });

  test('the download page shows its codes and six steps [SUP-021 SUP-022 SUP-023]', async () => {
    const page = await newPage({ lang: 'en' });
    await visit(page, '/download');
    await page.locator('[data-step]').first().waitFor();
    expect(await page.locator('[data-step]').count()).toBe(6);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('[data-step="2"]').getByText('Open the menu of the browser').waitFor();
    expect(await page.locator('main img[src*="/res/qr/"]').count()).toBeGreaterThan(0);
    expect(await axe(page)).toEqual([]);
    await page.close();
  });
});

test('a browser that reads AVIF asks for AVIF [REQ-013]', async () => {
  const page = await newPage({ lang: 'en' });
  await visit(page, '/');
  const asked = page.waitForRequest((request) => request.url().includes('WPSCORE_getDownloadSetting'));
  await page.getByRole('contentinfo').locator('a[href="/download"]').click();
  expect(new URL((await asked).url()).searchParams.get('ext')).toBe('avif');
  await page.close();
});

test('a public popup stays closed until reload for a visitor [HOME-017 HOME-019 HOME-020]', async () => {
  const page = await newPage({ merchant: 'samba', lang: 'en' });
  await visit(page, '/');
  const popup = page.locator('[data-popup]');
  await popup.waitFor();
  expect(await popup.count()).toBe(1);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Promotions' }).first().click();
  await page.waitForURL((url) => url.pathname === '/promotions');
  await page.goBack();
  await page.locator('[data-banner=welcome]').waitFor();
  expect(await popup.count()).toBe(0);
  await visit(page, '/');
  await popup.waitFor();
  await page.close();
});

test('an operator writes a popup with a preview, and visitors get it without its script [HOME-017 HOME-024]', async () => {
  const desk = await newPage();
  await signInAtDesk(desk, 'admin');
  await desk.goto('/console/announcements?lang=EN');
  await desk.getByRole('tab', { name: 'Popup' }).click();
  await desk.getByRole('button', { name: 'New announcement' }).click();
  await desk.locator('input[name=id]').fill('from-the-desk');
  await desk.locator('input[name=title]').fill('Fresh from the desk');
  await desk
    .locator('textarea[name=content]')
    .fill('<p>Read <b>me</b></p><img src=x onerror="document.title=1"><script>document.title=2</script>');
  const preview = desk.getByRole('region', { name: 'Preview as players see it' });
  await preview.getByText('Read me').waitFor();
  expect(await preview.locator('script, [onerror]').count()).toBe(0);
  await screenshot(desk, 'console-announcement');
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await desk.getByLabel('Reason').fill('A browser test');
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('button', { name: 'Edit: from-the-desk' }).waitFor();

  const page = await newPage({ lang: 'en' });
  await visit(page, '/');
  await page.getByRole('dialog', { name: 'Fresh from the desk' }).getByText('Read me').waitFor();
  expectNoPageErrors(page);
  await page.close();

  // Whoever tests the home page after this finds it as it was.
  await desk.getByRole('button', { name: 'Edit: from-the-desk' }).click();
  await desk.getByRole('button', { name: 'Remove' }).click();
  await desk.getByLabel('Reason').fill('Over');
  await desk.getByRole('dialog').last().getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('button', { name: 'Edit: from-the-desk' }).waitFor({ state: 'detached' });
  await desk.close();
});

test('the notice board has ten to a page, and its strip of seven moves along [HOME-025 HOME-026]', async () => {
  await ask(`insert into messaging.announcement (merchant_id, id, type, texts, starts_at, sort, updated_at)
    select 1, 'notice-' || n, 'PL', jsonb_build_object('EN', jsonb_build_object('title', 'Notice ' || n, 'content', '')),
      now() - interval '1 day', 1000 + n, now() from generate_series(1, 80) as n`);
  const page = await newPage({ lang: 'en' });
  await visit(page, '/news');
  const notices = page.locator('[data-notices] > li');
  await notices.nth(9).waitFor();
  expect(await notices.count()).toBe(10);
  const pager = page.getByRole('navigation', { name: 'Pages of notices' });
  const strip = async () => (await pager.getByRole('button').allTextContents()).filter(Boolean);
  expect(await strip()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  await pager.getByRole('button', { name: '6', exact: true }).click();
  await pager.locator('[aria-current=page]', { hasText: '6' }).waitFor();
  expect(await strip()).toEqual(['3', '4', '5', '6', '7', '8', '9']);
  expect(await notices.count()).toBe(10);
  await page.close();
  await ask(`delete from messaging.announcement where id like 'notice-%'`);
});

test('three seconds after an iPhone has fetched the profile it is told where that lies [SUP-025]', async () => {
  const page = await newPage({ lang: 'en' });
  await page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15';
    Object.defineProperty(navigator, 'userAgent', { value: userAgent });
  });
  await visit(page, '/speed');
  await page.goto('/download');
  const link = page.getByRole('main').getByRole('link', { name: 'iPhone and iPad' });
  await link.waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await link.click();
  await page.clock.runFor(2_999);
  expect(new URL(page.url()).hash).not.toBe('#ios-profile');
  await page.clock.runFor(1);
  await expect.poll(() => new URL(page.url()).hash).toBe('#ios-profile');
  await page.locator('#ios-profile').getByRole('note').waitFor();
  await page.close();
});

import type { AnnouncementDraft } from '@fairground/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, phone, visit } from './support/browser.ts';
import { ask, codeSentTo, logIn, ownAddress } from './support/member.ts';
import { hearingOwnNews } from './support/news.ts';
import { signInOperator } from './support/operator.ts';
import { screenshot } from './support/shots.ts';

const { newPage } = openBrowser({ games: true });

test('a visitor on a phone reads a promotion in Vietnamese, tries to play, registers and comes back to the game', async () => {
  const page = await newPage({ lang: 'vi', viewport: phone, ip: ownAddress() });
  await visit(page, '/');
  await page.locator('section[aria-labelledby=promotions] a[id]').first().click();
  const promotion = page.getByRole('dialog');
  await promotion.locator('[data-promotion] p').first().waitFor();
  await promotion.getByRole('button', { name: 'Đóng' }).click();
  await promotion.waitFor({ state: 'detached' });

  await visit(page, '/electron');
  const game = page.locator('[data-game=brass-sevens]').first();
  await game.getByRole('button', { name: 'Chơi', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đồng ý' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Đăng ký' }).click();
  await page.waitForURL((url) => url.pathname === '/register');
  await register(page, `138${String(Date.now()).slice(-8)}`);

  await page.waitForURL((url) => url.pathname === '/seamless' && url.search.includes('gameId=brass-sevens'));
  // A new account has nothing to play with yet; the way to a deposit is offered where the game will be.
  await page.getByRole('alertdialog').waitFor();
  await screenshot(page, 'public-story-back-at-the-game');
  await page.close();
});

async function register(page: Page, number: string) {
  const input = (name: string) => page.locator(`main input[name=${name}]`);
  // The address changes before the page does: until then the tabs are those of the login dialog.
  await input('verifyPwd').waitFor();
  await page.getByRole('main').getByRole('tab').nth(1).click();
  await input('mobileNum').fill(number);
  await input('password').fill('orchid26');
  await input('verifyPwd').fill('orchid26');
  await page.locator('button[data-state=send]').click();
  await page.locator('button[data-state=countdown]').waitFor();
  await input('verificationCode').fill(await codeSentTo(number));
  await input('agreed').check();
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đồng ý' }).click();
}

const scheduled: AnnouncementDraft = {
  type: 'PU',
  groupName: 'w_home',
  execution: 'F',
  platforms: ['W'],
  texts: { EN: { title: 'Two new tables tonight', content: '<p>Come and see.</p>' } },
  coverKind: '',
  coverKey: '',
  labelIds: [],
  startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  endsAt: null,
  sort: 0,
  isOn: true,
  linkageType: '',
  linkage: '',
  roomId: '',
  nodeId: '',
  vendor: '',
  promotionType: '',
  categoryIds: [],
  linkedPromotionId: '',
  redirectType: '',
  redirectUrl: '',
};

test('an operator schedules a popup; when its time has come a member sees it once [HOME-020 C-40]', async () => {
  const { announce } = await signInOperator();
  const popupId = 'two-new-tables';
  await announce('aurora', popupId, scheduled);
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  const popup = page.locator(`[data-popup=${popupId}]`);
  const shownOnHome = async () => {
    const answered = page.waitForResponse((response) => response.url().includes('types=PU'));
    await visit(page, '/');
    await answered;
    await page.locator('[data-banner]').first().waitFor();
    return popup.count();
  };
  await logIn(page, 'player01', undefined, '/help');
  expect(await shownOnHome()).toBe(0);

  await ask(`update messaging.announcement set starts_at = now() - interval '1 minute' where id = $1`, [
    popupId,
  ]);
  await visit(page, '/');
  await popup.waitFor();
  const noted = page.waitForResponse((response) => response.url().includes('MCSFE_markAnnouncementSeen'));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await popup.waitFor({ state: 'detached' });
  await noted;
  const kept = () => page.evaluate(() => sessionStorage.getItem('popupsClosed'));
  expect(await kept()).toContain(popupId);
  expect(await shownOnHome()).toBe(0);

  const later = await newPage({ lang: 'en', ip: ownAddress() });
  const answered = later.waitForResponse((response) => response.url().includes('types=PU'), {
    timeout: 60_000,
  });
  await logIn(later, 'player01');
  await answered;
  await later.locator('[data-banner]').first().waitFor();
  expect(await later.locator(`[data-popup=${popupId}]`).count()).toBe(0);
  await later.close();
  await page.close();
});

test('notices that stay leave the way out of a dialog free, and the entries of a menu, on every screen [CON-004]', async () => {
  const page = await newPage({ lang: 'en', ip: ownAddress() });
  const hearing = hearingOwnNews(page);
  await logIn(page, 'player02', undefined, '/promotions?id=your-limits');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await hearing;
  const customerId = await page.evaluate(() => sessionStorage.getItem('customerId'));
  for (let turn = 0; turn < 4; turn++) await tell(`/user/aurora/${customerId}`, 'FEEDBACK_ANSWERED');
  await page.getByText('We have answered your message.').nth(3).waitFor();
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const what of [dialog.getByRole('button', { name: 'Close' }), dialog.locator('footer a')])
      if (await what.count()) await what.click({ trial: true });
  }
  await screenshot(page, 'public-notices-beside-dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menu').getByText('player02', { exact: true }).waitFor();
    for (const entry of await page.getByRole('menuitem').all()) await entry.click({ trial: true });
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  expect(await page.getByText('We have answered your message.').count()).toBe(4);
  await page.close();
});

/** As the program tells its sockets something. */
async function tell(topic: string, event: string) {
  const packet = { type: 2, data: [event, {}], nsp: '/' };
  const data = { packet, opts: { rooms: [topic], except: [], flags: {} } };
  const message = JSON.stringify({ uid: 'emitter', type: 3, nsp: '/', data });
  await ask('select pg_notify($1, $2)', ['socket.io#/', message]);
}

const HOSTILE = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()><script>ran()</script></svg>',
  '<a href="javascript:ran()">click</a>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<details open ontoggle=ran()>x</details>',
  '<math><mtext><table><mglyph><style><img src=x onerror=ran()></style></mglyph></table></mtext></math>',
  '<p style="animation:x" onanimationstart=ran()>x</p>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<form action="javascript:ran()"><button>x</button></form>',
  '<input autofocus onfocus=ran()>',
  '<object data="javascript:ran()"></object><embed src="javascript:ran()">',
];

test('hostile HTML of an announcement never runs where it is read [HOME-024]', async () => {
  const { announce } = await signInOperator();
  const texts = { EN: { title: 'Hostile words', content: `<p>Before</p>${HOSTILE.join('')}<p>After</p>` } };
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  await announce('aurora', 'hostile-words', {
    ...scheduled,
    type: 'PL',
    execution: 'B',
    texts,
    startsAt,
    sort: -5,
  });
  const page = await newPage({ lang: 'en' });
  let runs = 0;
  await page.exposeFunction('ran', () => {
    runs += 1;
  });
  await visit(page, '/news#hostile-words');
  const notice = page.locator('details#hostile-words[open]');
  await notice.getByText('Before').waitFor();
  for (const link of await notice.locator('a').all()) await link.click();
  await visit(page, '/');
  await page.locator('#hostile-words summary').click();
  await page.locator('#hostile-words').getByText('After').waitFor();
  const left = page.locator('#hostile-words').locator('script, iframe, form, input, object, [style]');
  expect(await left.count()).toBe(0);
  expect(runs).toBe(0);
  await page.close();
});

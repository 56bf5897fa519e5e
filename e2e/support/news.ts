import type { Page } from 'playwright-core';

/** As the page's socket is told that it has been let in. */
const LET_IN = '40';

/** Resolves when the page hears news. Ask before the visit, for it may happen during it. */
export function hearingNews(page: Page): Promise<void> {
  return new Promise((resolve) => {
    // What the page before it hears does not count.
    page.once('framenavigated', () =>
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).startsWith(LET_IN)) resolve();
        }),
      ),
    );
  });
}

/** Resolves when the page hears a member's own news; before the login it heard those for everybody. */
export function hearingOwnNews(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      let isMember = false;
      socket.on('framesent', ({ payload }) => {
        if (/^40.*"token":"[^"]/.test(String(payload))) isMember = true;
      });
      socket.on('framereceived', ({ payload }) => {
        if (isMember && String(payload).startsWith(LET_IN)) resolve();
      });
    });
  });
}

/** Announcements open over whatever is there; this visitor closes them. */
export async function closingNews(page: Page) {
  const news = page.getByRole('dialog', { name: 'Good to have you here' });
  await page.addLocatorHandler(news, () => news.getByRole('button', { name: 'Close' }).click());
}

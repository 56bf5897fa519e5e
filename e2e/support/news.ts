import type { Page } from 'playwright-core';

/** As the page's socket is told that it has been let in. */
const LET_IN = '40';

/** Resolves when the page hears news. Ask before the visit, for it may happen during it. */
export function hearingNews(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(LET_IN)) resolve();
      }),
    );
  });
}

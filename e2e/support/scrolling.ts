import type { Locator, Page } from 'playwright-core';

/** On a game that scrolls by, and on one that rests. */
export const whatLiesUnderMouse = (game: Locator) =>
  game.evaluate((card) => {
    card.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width } = card.getBoundingClientRect();
    const grid = card.closest('ul');
    return [true, false].map((isMoving) => {
      grid?.toggleAttribute('data-moving', isMoving);
      return document.elementFromPoint(left + width / 2, top + 40)?.closest('[data-game]')
        ? 'a game'
        : 'nothing';
    });
  });

/** With a mouse that does not wait until the page has come to a stand. */
export async function clickWhileMoving(page: Page, button: Locator) {
  const scrolling = await page.evaluateHandle(() =>
    setInterval(() => dispatchEvent(new Event('scroll')), 10),
  );
  const middle = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.locator('ul[data-moving]').waitFor();
  await page.mouse.click(middle.x, middle.y);
  await scrolling.evaluate((timer) => clearInterval(timer));
}

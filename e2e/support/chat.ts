import type { Page } from 'playwright-core';

export const button = (page: Page) => page.locator('[data-chat-button]');
export const panel = (page: Page) => page.locator('[data-chat-window]');
export const chat = (page: Page) => page.frameLocator('[data-chat-window] iframe');
export const field = (page: Page) => chat(page).locator('textarea');
export const say = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
};
/** Something happens on the page: what stands on no first screen comes then. */
export const stir = (page: Page) => page.mouse.move(300, 300);

export async function openChat(page: Page): Promise<void> {
  await button(page).click();
  await chat(page).locator('[role=log] article').first().waitFor();
}

import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';
import { expect } from 'vitest';

const collected = new WeakMap<Page, string[]>();

/** Notes everything a person with open developer tools would see in red. */
export function collectPageErrors(page: Page) {
  const errors: string[] = [];
  collected.set(page, errors);
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => noteMessage(errors, message));
  page.on('requestfailed', (request) => noteFailure(errors, request));
  page.on('response', (response) => noteResponse(errors, response));
}

/** Fails with the list when the page had any error since it was opened, and begins a new list. */
export function expectNoPageErrors(page: Page) {
  const errors = collected.get(page);
  if (!errors) throw new Error('this page was not opened with newPage');
  expect(errors.splice(0)).toEqual([]);
}

/** Begins a new list: what was broken on purpose is no error. */
export function forgetPageErrors(page: Page) {
  collected.get(page)?.splice(0);
}

function noteMessage(errors: string[], message: ConsoleMessage) {
  // The browser repeats every answer of 400 and above here; noteResponse knows which of them are errors.
  if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
  errors.push(`console: ${message.text()}`);
}

function noteFailure(errors: string[], request: Request) {
  const reason = request.failure()?.errorText ?? '';
  if (reason === 'net::ERR_ABORTED') return; // the page moved on and no longer wanted it
  errors.push(`${request.method()} ${request.url()}: ${reason}`);
}

/** A call the server refuses (503: closed for maintenance) is a normal answer. A missing picture or a bug never is. */
function noteResponse(errors: string[], response: Response) {
  const isCall = ['fetch', 'xhr'].includes(response.request().resourceType());
  const isRefusal = response.status() < 500 || response.status() === 503;
  if (response.status() < 400 || (isCall && isRefusal)) return;
  errors.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
}

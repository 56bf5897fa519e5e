// @vitest-environment happy-dom
import { CallError } from '@fairground/contract/client';
import { initI18n } from '@fairground/i18n/react';
import { DialogHost } from '@fairground/ui/overlays/dialog-host.tsx';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handleError } from './handle-error.tsx';
import { registerNavigation } from './navigate.ts';
import { closeOverlay, useOverlay } from './overlays.ts';
import { clearSession, keepSession, useSession } from './session.ts';

const fail = (over: Partial<ConstructorParameters<typeof CallError>[0]>) =>
  act(async () => {
    handleError(new CallError({ endpointId: 'some.call', status: 409, code: '', message: '', ...over }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
const dialog = () => document.querySelector('dialog');
const press = (label: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('dialog button')].find((one) => one.textContent === label);
    (button as HTMLButtonElement).click();
  });

const visited: string[] = [];

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await initI18n({ locale: 'en', namespaces: ['shell', 'errors'] });
  registerNavigation((path) => visited.push(path));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(<DialogHost labels={{ confirm: 'OK', cancel: 'Cancel', close: 'Close' }} />),
  );
});
beforeEach(() => {
  visited.length = 0;
  location.href = 'http://site.example/help';
  keepSession({ token: 'secret', account: 'player01' });
});
afterEach(() => {
  clearSession();
  closeOverlay();
});

test.each([
  ['ERR-001 HTTP 401', { status: 401 }],
  ['ERR-005 token_ip_different', { status: 401, code: 'token_ip_different' }],
  ['ERR-006 user.or.token.invalid', { code: 'user.or.token.invalid' }],
  ['ERR-007 login.not.session', { code: 'login.not.session' }],
  ['ERR-008 CUSTOMER_NOT_LOGIN', { code: 'CUSTOMER_NOT_LOGIN' }],
])('%s shows its message, and signs out once it is confirmed', async (_title, error) => {
  await fail({ ...error, message: 'Please log in again.' });
  expect(dialog()?.textContent).toContain('Please log in again.');
  expect(useSession.getState().token).toBe('secret');

  await press('OK');
  expect(dialog()).toBeNull();
  expect(useSession.getState().token).toBe('');
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(visited).toEqual(['/']);
});

test('several calls that fail together say it once [ERR-001]', async () => {
  for (const message of ['Out', 'Out', 'Out']) await fail({ status: 401, message });
  await press('OK');
  expect(dialog()).toBeNull();
});

test('who is signed out in the agents area stays there [ERR-001]', async () => {
  location.href = 'http://site.example/agentHome';
  await fail({ status: 401, message: 'Out' });
  await press('OK');
  expect(visited).toEqual(['/agent']);
});

test('HTTP 502 is logged and shows nothing [ERR-002]', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await fail({ status: 502, message: 'Bad gateway', requestId: 'r-1' });
  expect(dialog()).toBeNull();
  expect(log).toHaveBeenCalledWith('some.call', 502, 'r-1');
  log.mockRestore();
});

test('HTTP 504 asks to try again [ERR-003]', async () => {
  await fail({ status: 504 });
  expect(dialog()?.textContent).toContain('The answer took too long.');
  await press('OK');
});

test('HTTP 504 over https shows nothing [ERR-004]', async () => {
  location.href = 'https://site.example/help';
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await fail({ status: 504 });
  expect(dialog()).toBeNull();
  log.mockRestore();
});

test.each(['merchant.acct.setup.err', 'TOO_MANY_REQUEST', 'TOO_MANY_REQUESTS'])(
  '%s shows nothing [ERR-009 ERR-011]',
  async (code) => {
    await fail({ code, message: 'Words' });
    expect(dialog()).toBeNull();
  },
);

test('two codes open a dialog of their own instead of an error [ERR-010 ERR-012]', async () => {
  await fail({ code: 'bind_customer_required', value: { ticket: 1 } });
  expect(useOverlay.getState().open).toEqual({ name: 'bindOrRegister', value: { ticket: 1 } });
  await fail({ code: 'login_verify_required', value: { methods: ['G'] } });
  expect(useOverlay.getState().open).toEqual({ name: 'secondFactor', value: { methods: ['G'] } });
  expect(dialog()).toBeNull();
});

test('a vendor under maintenance says from when to when [ERR-013]', async () => {
  const value = { startTime: '2026-03-01T02:00:00Z', endTime: '2026-03-01T04:30:00Z' };
  await fail({ code: 'vendor_under_maintenance', message: 'Closed for now.', value });
  expect(dialog()?.textContent).toMatch(/Closed for now\.\s*Mar 1, 2026.*–.*Mar 1, 2026/);
  await press('OK');
});

test('a balance too low offers to cancel or to deposit [ERR-014]', async () => {
  await fail({ code: 'launch_game_balance_not_enough', message: 'Too low.' });
  expect(dialog()?.textContent).toContain('Too low.');
  await press('Cancel');
  expect(visited).toEqual([]);

  await fail({ code: 'launch_game_balance_not_enough', message: 'Too low.' });
  await press('Deposit');
  expect(visited).toEqual(['/member?page=depositv2']);
});

test('an address out of service opens the domain check [ERR-015]', async () => {
  await fail({ code: 'domain_not_available', message: 'Gone' });
  expect(useOverlay.getState().open).toEqual({ name: 'domainCheck' });
});

test('other errors show their message and the request number, else the text of the code, else the code [ERR-016]', async () => {
  await fail({ message: 'The shelf is empty.', requestId: 'r-42' });
  expect(dialog()?.textContent).toContain('The shelf is empty.');
  expect(dialog()?.textContent).toContain('r-42');
  await press('OK');

  await fail({ status: 0, code: 'request.no_connection' });
  expect(dialog()?.textContent).toContain('We cannot be reached right now.');
  await press('OK');

  await fail({ code: 'nobody.knows_this' });
  expect(dialog()?.textContent).toContain('nobody.knows_this');
  await press('OK');
});

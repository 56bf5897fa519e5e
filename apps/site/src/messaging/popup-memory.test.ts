// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../shared/session.ts';
import { forgetClosed, isClosed, rememberClosed } from './popup-memory.ts';

const signedOut = useSession.getState();
const signIn = () => useSession.setState({ ...signedOut, token: 'token' });

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00') }));
afterEach(() => {
  vi.useRealTimers();
  useSession.setState(signedOut);
  forgetClosed();
  sessionStorage.clear();
  localStorage.clear();
});

test('what a visitor has closed stays closed until the page is loaded anew [HOME-020 C-40]', () => {
  rememberClosed(['hello'], false);
  expect([isClosed('hello'), isClosed('other')]).toEqual([true, false]);
  expect(sessionStorage.length).toBe(0);
  forgetClosed();
  expect(isClosed('hello')).toBe(false);
});

test('what a member has closed stays closed for the session, also after a reload [HOME-020 C-40]', () => {
  signIn();
  rememberClosed(['hello'], false);
  rememberClosed(['other'], false);
  forgetClosed();
  expect([isClosed('hello'), isClosed('other')]).toEqual([true, true]);
  sessionStorage.clear();
  expect(isClosed('hello')).toBe(false);
});

test('who does not want to see it today sees it again tomorrow', () => {
  rememberClosed(['hello'], true);
  forgetClosed();
  expect(isClosed('hello')).toBe(true);
  vi.setSystemTime(new Date('2026-11-16T00:00:01'));
  expect(isClosed('hello')).toBe(false);
});

test('what somebody else wrote into the storage closes nothing and breaks nothing', () => {
  sessionStorage.setItem('popupsClosed', '{"not":"a list"}');
  localStorage.setItem('popupsNotToday', 'not json');
  expect(isClosed('hello')).toBe(false);
});

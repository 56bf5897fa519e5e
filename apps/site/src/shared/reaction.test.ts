import { describe, expect, test } from 'vitest';
import { reactionTo } from './reaction.ts';

const failure = (over: Partial<Parameters<typeof reactionTo>[0]>) =>
  reactionTo({ status: 409, code: '', message: '', value: null, ...over }, { isHttps: false });

describe('HTTP', () => {
  test('401 shows the message, then signs out [ERR-001]', () => {
    expect(failure({ status: 401, message: 'Signed out' })).toEqual({ kind: 'signOut', text: 'Signed out' });
  });
  test('502 is only logged [ERR-002]', () => {
    expect(failure({ status: 502, message: 'Bad gateway' })).toEqual({ kind: 'log' });
  });
  test('504 asks to try again [ERR-003]', () => {
    expect(failure({ status: 504 })).toEqual({ kind: 'timeout' });
  });
  test('504 over https shows nothing [ERR-004]', () => {
    const reaction = reactionTo({ status: 504, code: '', message: '', value: null }, { isHttps: true });
    expect(reaction).toEqual({ kind: 'log' });
  });
});

describe('codes', () => {
  test.each(['token_ip_different', 'user.or.token.invalid', 'login.not.session', 'CUSTOMER_NOT_LOGIN'])(
    '%s shows its message and signs out after it is read [ERR-005 ERR-006 ERR-007 ERR-008]',
    (code) => expect(failure({ code, message: 'Words' })).toEqual({ kind: 'signOut', text: 'Words' }),
  );
  test.each(['merchant.acct.setup.err', 'TOO_MANY_REQUEST', 'TOO_MANY_REQUESTS'])(
    '%s is silent [ERR-009 ERR-011]',
    (code) => expect(failure({ code, message: 'Words' })).toEqual({ kind: 'nothing' }),
  );
  test('bind_customer_required opens the choice and shows no error [ERR-010]', () => {
    expect(failure({ code: 'bind_customer_required', value: 1 })).toEqual({
      kind: 'bindOrRegister',
      value: 1,
    });
  });
  test('login_verify_required opens the second factor and shows no error [ERR-012]', () => {
    expect(failure({ code: 'login_verify_required', value: 2 })).toEqual({ kind: 'secondFactor', value: 2 });
  });
  test('vendor_under_maintenance tells the range [ERR-013]', () => {
    const value = { startTime: '2026-01-01T00:00:00Z', endTime: '2026-01-01T02:00:00Z' };
    expect(failure({ code: 'vendor_under_maintenance', message: 'Closed', value })).toEqual({
      kind: 'maintenance',
      text: 'Closed',
      start: value.startTime,
      end: value.endTime,
    });
  });
  test('launch_game_balance_not_enough offers a deposit [ERR-014]', () => {
    expect(failure({ code: 'launch_game_balance_not_enough', message: 'Low' })).toEqual({
      kind: 'depositOffer',
      text: 'Low',
    });
  });
  test.each(['domain_not_available', 'domain_check_failed'])('%s opens the domain check [ERR-015]', (code) =>
    expect(failure({ code })).toEqual({ kind: 'domainCheck' }),
  );
  test('any other error shows its message, else its code [ERR-016]', () => {
    expect(failure({ code: 'x.y', message: 'Words' })).toEqual({ kind: 'alert', text: 'Words' });
    expect(failure({ code: 'x.y' })).toEqual({ kind: 'alert', text: 'x.y' });
  });
});

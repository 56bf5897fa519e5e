import { redirectTypes } from '@fairground/contract/promo-actions';
import { describe, expect, test, vi } from 'vitest';
import { hasPromoShortcuts, promoShortcuts, promoTarget } from './promo-target.ts';

const player = { role: 0, hasVipBenefits: true };
const agent = { role: 1, hasVipBenefits: true };
const redirect = (redirectType: string, redirectUrl = '') => ({
  redirectType,
  redirectUrl,
  promotionType: '',
});
const type = (promotionType: string) => ({ redirectType: '', redirectUrl: '', promotionType });
const pathOf = (target: ReturnType<typeof promoTarget>) => (target?.kind === 'inside' ? target.path : target);

describe('the button of a promotion', () => {
  test.each([
    ['PRO-034', 'APP_DOWNLOAD', '/download'],
    ['PRO-035', 'REGISTER', '/register'],
    ['PRO-036', 'DEPOSIT', '/member?page=depositv2'],
    ['PRO-037', 'REWARD_CENTER', '/member?page=rewardCenter'],
    ['PRO-038', 'MISSION', '/member?page=missionLeaderboard'],
    ['PRO-039', 'INVITE_FRIENDS', '/member?page=referral'],
    ['PRO-040', 'MEMBER', '/member'],
    ['PRO-041', 'POINT_MARKET', '/pointMall'],
  ])('%s %s leads to %s', (_row, redirectType, path) => {
    expect(pathOf(promoTarget(redirect(redirectType), player))).toBe(path);
  });

  test('every redirect type of the contract leads somewhere', () => {
    for (const one of redirectTypes) expect(promoTarget(redirect(one, '/help'), player)).not.toBeNull();
  });

  test('an agent is not sent to invite friends [PRO-039]', () => {
    expect(promoTarget(redirect('INVITE_FRIENDS'), agent)).toBeNull();
  });

  test('REDIRECT_URL stays inside with a path, opens an address, and refuses what could harm [PRO-042 PRO-043]', () => {
    expect(promoTarget(redirect('REDIRECT_URL', '/help#fairness'), player)).toEqual({
      kind: 'inside',
      path: '/help#fairness',
    });
    expect(promoTarget(redirect('REDIRECT_URL', 'news.example/x'), player)).toEqual({
      kind: 'outside',
      url: 'https://news.example/x',
    });
    expect(promoTarget(redirect('REDIRECT_URL', 'javascript:alert(1)'), player)).toBeNull();
    expect(promoTarget(redirect('REDIRECT_URL', '//evil.example'), player)).toBeNull();
  });
});

describe('the type of a promotion', () => {
  test.each([
    ['PRO-044', 'LOGIN', 'rewardCenter'],
    ['PRO-045', 'REGISTER', 'rewardCenter'],
    ['PRO-046', 'SAVIOR', 'rewardCenter'],
    ['PRO-047', 'DEPOSIT_FIRST', 'depositv2'],
    ['PRO-047', 'DEPOSIT_DAILY', 'depositv2'],
    ['PRO-048', 'MISSION', 'missionLeaderboard'],
    ['PRO-049', 'REFERRAL', 'referral'],
    ['PRO-050', 'UPGRADE_BONUS', 'playerRank'],
  ])('%s %s leads to %s', (_row, promotionType, page) => {
    expect(pathOf(promoTarget(type(promotionType), player))).toBe(`/member?page=${page}`);
  });

  test('an upgrade bonus follows the setting of VIP benefits [PRO-050]', () => {
    expect(promoTarget(type('UPGRADE_BONUS'), { ...player, hasVipBenefits: false })).toBeNull();
  });

  test('an action that nobody knows is only logged [PRO-051 ERR-053]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(promoTarget(redirect('TELEPORT'), player)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

test('shortcuts are for roles 0, 1 and 2 only [PRO-033]', () => {
  const roles = [0, 1, 2, 4, 40, 41, 42];
  expect(roles.filter(hasPromoShortcuts)).toEqual([0, 1, 2]);
  expect(roles.filter((role) => promoTarget(type('LOGIN'), { ...player, role }))).toEqual([0, 1, 2]);
});

test('what waits is shown by its place, each place once, and only those the role may use [PRO-033 PRO-049 PRO-050]', () => {
  const types = ['LOGIN', 'SAVIOR', 'MANUAL', 'DEPOSIT_DAILY', 'REFERRAL', 'UPGRADE_BONUS'] as const;
  const pagesFor = (reader: typeof player) =>
    promoShortcuts(types, reader).map(({ page, count }) => `${page} ${count}`);
  expect(pagesFor(player)).toEqual(['rewardCenter 2', 'depositv2 1', 'referral 1', 'playerRank 1']);
  expect(pagesFor(agent)).toEqual(['rewardCenter 2', 'depositv2 1', 'playerRank 1']);
  expect(pagesFor({ ...player, hasVipBenefits: false })).not.toContain('playerRank 1');
  expect(pagesFor({ ...player, role: 4 })).toEqual([]);
});

test('the shortcut to inviting friends is for role 0 only [PRO-049]', () => {
  expect([0, 1, 2, 4].filter((role) => promoTarget(type('REFERRAL'), { ...player, role }))).toEqual([0]);
});

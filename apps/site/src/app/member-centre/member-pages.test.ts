import { describe, expect, test } from 'vitest';
import {
  entryOf,
  isOffered,
  MEMBER_PAGES,
  type MemberPageName,
  type MenuFacts,
  menuFor,
  pageNamed,
} from './member-pages.ts';

const facts = (part: Partial<MenuFacts> = {}): MenuFacts => ({
  switches: {},
  role: 0,
  toUpline: '0',
  isSingleWallet: true,
  hasRebate: false,
  ...part,
});
const on = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '1']));

describe('which entries the menu has', () => {
  test('transferUpline wants a member with an upline who is no top agent, and the switch [SET-036 PAY-016]', () => {
    const offered = (part: Partial<MenuFacts>) =>
      isOffered('transferUpline', facts({ switches: on('AGETRANSFERUP3'), toUpline: '1', ...part }));
    expect(offered({})).toBe(true);
    expect(offered({ role: 1 })).toBe(true);
    expect(offered({ role: 2 })).toBe(false);
    expect(offered({ toUpline: '0' })).toBe(false);
    expect(offered({ switches: {} })).toBe(false);
  });

  test('transferFund is for wallets that are not one', () => {
    expect(isOffered('transferFund', facts({ isSingleWallet: false }))).toBe(true);
    expect(isOffered('transferFund', facts({ isSingleWallet: true }))).toBe(false);
  });

  test.each<[MemberPageName, string[]]>([
    ['rewardCenter', ['REWCEN3']],
    ['depositv2', ['DEPOSIT']],
    ['withdraw', ['WITHDRAW']],
    ['manualRebate', ['MANPLAYREB3']],
    ['pointMall', ['PTSYS3']],
    ['playerMRDailySalary', ['DAYSAL3']],
  ])('%s needs %j, all of them', (page, switches) => {
    expect(isOffered(page, facts({ switches: on(...switches) }))).toBe(true);
    for (const missing of switches) {
      const others = switches.filter((name) => name !== missing);
      expect(isOffered(page, facts({ switches: on(...others) }))).toBe(false);
    }
  });

  test('the inbox needs the mail centre as well as itself [SET-031]', () => {
    const offered = (...names: string[]) => isOffered('messageV2', facts({ switches: on(...names) }));
    expect(offered('MAILCEN', 'INBOX3')).toBe(true);
    expect(offered('INBOX3')).toBe(false);
    expect(offered('MAILCEN')).toBe(false);
  });

  test('missions and referrals each have an entry of their own switch [SET-044]', () => {
    const offered = (name: string) =>
      menuFor(facts({ switches: on(name) })).find(({ key }) => key === 'rewards')?.pages;
    expect(offered('MISSION3')).toEqual(['missionLeaderboard']);
    expect(offered('REFERRAL3')).toEqual(['referral']);
  });

  test('a credit market has neither deposits nor withdrawals', () => {
    const credit = facts({ switches: on('DEPOSIT', 'WITHDRAW', 'CREDITMAR3') });
    expect(isOffered('depositv2', credit)).toBe(false);
    expect(isOffered('withdraw', credit)).toBe(false);
  });

  test('the manual rebate has an entry with its own switch alone, whatever is paid by itself [MEM-037]', () => {
    expect(isOffered('manualRebate', facts({ switches: on('PLYRBT', 'MYRBT3') }))).toBe(false);
    expect(isOffered('manualRebate', facts({ switches: on('MANPLAYREB3') }))).toBe(true);
  });

  test('the member’s own rebate has an entry with its switch and a rebate to show [MEM-035 SET-025]', () => {
    const offered = (hasRebate: boolean, ...names: string[]) =>
      isOffered('myRebate', facts({ switches: on(...names), hasRebate }));
    expect(offered(true, 'PLYRBT')).toBe(true);
    expect(offered(true, 'MYRBT3')).toBe(true);
    expect(offered(false, 'PLYRBT', 'MYRBT3')).toBe(false);
    expect(offered(true, 'MANPLAYREB3')).toBe(false);
  });

  test('groups without an entry are not there', () => {
    expect(menuFor(facts()).map(({ key }) => key)).toEqual(['account', 'records']);
  });
});

test('a name that is no page leads to the security centre', () => {
  expect(pageNamed(undefined)).toBe('securityCenter');
  expect(pageNamed('nonsense')).toBe('securityCenter');
  expect(MEMBER_PAGES.map(pageNamed)).toEqual([...MEMBER_PAGES]);
  expect(MEMBER_PAGES).toHaveLength(24);
});

test('a task of the reward centre stands under its entry in the menu', () => {
  expect(entryOf('newbieTask')).toBe('rewardCenter');
  expect(entryOf('withdraw')).toBe('withdraw');
});

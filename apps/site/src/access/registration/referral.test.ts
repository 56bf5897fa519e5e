import { describe, expect, test } from 'vitest';
import { findReferral, REFERRAL_KEPT_MS, type ReferralSources } from './referral.ts';

const nowMs = 1_800_000_000_000;
const find = (sources: Partial<ReferralSources>) =>
  findReferral({
    search: '',
    host: 'aurora.example',
    ownHosts: ['aurora.example', 'play.aurora.example'],
    kept: null,
    nowMs,
    ...sources,
  });

describe('where an invitation is found', () => {
  test('in the query r [ACC-149]', () => {
    expect(find({ search: '?r=friend7' })).toBe('friend7');
  });

  test('in the query referralCode [ACC-150]', () => {
    expect(find({ search: '?referralCode=Ming88' })).toBe('Ming88');
  });

  test('in the name before one of the merchant’s hosts, and in none of those hosts [ACC-148]', () => {
    expect(find({ host: 'ming88.aurora.example' })).toBe('ming88');
    expect(find({ host: 'play.aurora.example' })).toBe('');
    expect(find({ host: 'www.aurora.example' })).toBe('');
    expect(find({ host: 'aurora.example.evil.test' })).toBe('');
    expect(find({ host: 'a.b.aurora.example' })).toBe('');
  });

  test('in what was kept, for seven days [ACC-151]', () => {
    const kept = (ageMs: number) => ({ code: 'old5', keptAtMs: nowMs - ageMs });
    expect(find({ kept: kept(REFERRAL_KEPT_MS - 1) })).toBe('old5');
    expect(find({ kept: kept(REFERRAL_KEPT_MS) })).toBe('');
  });

  test('the address counts before what was kept, and r before all', () => {
    const all = {
      search: '?referralCode=second&r=first',
      host: 'third.aurora.example',
      kept: { code: 'fourth', keptAtMs: nowMs },
    };
    expect(find(all)).toBe('first');
    expect(find({ ...all, search: '?referralCode=second' })).toBe('second');
    expect(find({ ...all, search: '' })).toBe('third');
  });

  test('what is no code is passed over', () => {
    expect(find({ search: '?r=%3Cscript%3E&referralCode=good1' })).toBe('good1');
  });
});

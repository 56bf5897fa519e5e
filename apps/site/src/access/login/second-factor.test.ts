import { expect, test } from 'vitest';
import { methodsShown, missingProof } from './second-factor.ts';

const nothing = { email: '', authCode: '', mobileNum: '', verificationCode: '', payeeName: '' };

test('only the methods the server asks for are offered, always in the same order', () => {
  expect(methodsShown(['G', 'P'])).toEqual(['P', 'G']);
  expect(methodsShown(['E'])).toEqual(['E']);
});

test('each method names the field that is missing', () => {
  expect(missingProof('E', nothing)).toBe('email');
  expect(missingProof('G', { ...nothing, authCode: ' ' })).toBe('authCode');
  expect(missingProof('S', nothing)).toBe('mobileNum');
  expect(missingProof('S', { ...nothing, mobileNum: '13800000000' })).toBe('verificationCode');
  expect(missingProof('P', nothing)).toBe('payeeName');
  expect(missingProof('G', { ...nothing, authCode: '123456' })).toBe(null);
});

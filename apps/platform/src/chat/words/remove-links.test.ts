import { expect, test } from 'vitest';
import { cleanText } from '../../kernel/clean-text.ts';
import { maskWords } from './mask-words.ts';
import { removeLinks } from './remove-links.ts';

const own = new Set(['aurora.localhost', 'play.example.com']);

test('a word of the filter becomes asterisks in any case, width, accent and with what cannot be seen between [MSG-046]', () => {
  const words = ['Scam', '骗子', 'дурак'];
  for (const text of [
    'scam',
    'SCAM',
    'sCaM',
    'ｓｃａｍ',
    'ＳＣＡＭ',
    'śçám',
    's\u200bc\u200da\ufeffm',
    's\u00adcam',
    's\u0336c\u0336am',
  ])
    expect(maskWords(text, words), JSON.stringify(text)).toMatch(/^\*+$/);
  expect(maskWords('What a SCAM, really', words)).toBe('What a ****, really');
  expect(maskWords('他是骗子吗', words)).toBe('他是**吗');
  expect(maskWords('骗\u200b子', words)).toBe('**');
  expect(maskWords('Ты ДУРАК!', words)).toBe('Ты *****!');
  expect(maskWords('scamscam scam', words)).toBe('scamscam ****');
});

test('a word within another word is another word, and a text without one stays as it was [MSG-046]', () => {
  expect(maskWords('scampi for dinner', ['scam'])).toBe('scampi for dinner');
  expect(maskWords('ﬁne words, naïve', ['other'])).toBe('ﬁne words, naïve');
  expect(maskWords('anything', ['', '\u200b'])).toBe('anything');
});

test('links to other hosts are taken out, however they are written, and those to our own stay [MSG-045]', () => {
  for (const link of [
    'https://evil.example/x?y=1',
    'HTTP://EVIL.COM',
    'evil.com',
    'www.evil.net/path',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'ev\u200bil.com/now',
    'https://aurora.localhost@evil.com/',
    'javascript://aurora.localhost/%0aalert(1)',
    'tg://join?x=1',
    '10.0.0.1:8080/x',
    'evil.com.',
  ])
    expect(removeLinks(`before ${link} after`, own), link).toMatch(/^before \.? ?after$/);
  expect(removeLinks('see https://aurora.localhost/promotions now', own)).toBe(
    'see https://aurora.localhost/promotions now',
  );
  expect(removeLinks('play.example.com/games', own)).toBe('play.example.com/games');
  expect(removeLinks('I won 12.50 at 3.15 pm. Nice.', own)).toBe('I won 12.50 at 3.15 pm. Nice.');
});

test('a text is one line without signs that turn, hide or pile up [MSG-044]', () => {
  expect(cleanText('  a\n\n b\t c ')).toBe('a b c');
  expect(cleanText('\u202eevil\u202c \u2066x\u2069 \u200fy')).toBe('evil x y');
  expect(cleanText('a\u200bb\ufeffc\u0000')).toBe('abc');
  expect(cleanText(`z${'\u0301'.repeat(50)}`).length).toBeLessThan(6);
  expect(cleanText('<b onclick="x()">bold</b>')).toBe('<b onclick="x()">bold</b>');
  // A family of four is one picture, and Persian needs its joiner.
  expect(cleanText('👨‍👩‍👧‍👦')).toBe('👨‍👩‍👧‍👦');
  expect(cleanText('می‌خواهم')).toBe('می‌خواهم');
  expect(cleanText('\u200b \u2060')).toBe('');
});

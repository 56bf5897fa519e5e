import { useTranslation } from '@fairground/i18n/react';
import { type Part, playName } from './play-name.ts';

/** Writes plays and what can be bet on in the reader's language. */
export function usePlayText() {
  const { t } = useTranslation('lottery');
  const word = ({ key, n = '', a = '', b = '' }: Part): string => t(key, { n, a, b });
  const item = (text: string): string => {
    if (/^\d+$/.test(text)) return text;
    if (text === '*') return t('item.ALL');
    return text
      .toUpperCase()
      .split('_')
      .map((name) => t(`item.${name}` as 'item.B'))
      .join(' ');
  };
  return {
    item,
    group: (code: string): string => {
      const name = playName(code);
      return name ? word(name.group) : code;
    },
    method: (code: string): string => playName(code)?.method.map(word).join(' ') ?? code,
    play: (code: string): string => {
      const name = playName(code);
      if (!name) return code;
      return [...new Set([word(name.group), name.method.map(word).join(' ')])].join(' · ');
    },
    /** `6,7|4` as a person reads it. */
    content: (content: string): string =>
      content
        .split('|')
        .map((row) => row.split(',').filter(Boolean).map(item).join(' ') || '–')
        .join(' | '),
  };
}

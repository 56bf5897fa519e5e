import { useTranslation } from '@fairground/i18n/react';
import { playTexts } from '@fairground/lottery-rules';

/** Writes plays and what can be bet on in the reader's language. */
export function usePlayText() {
  const { t } = useTranslation('lottery');
  return playTexts((key, { n = '', a = '', b = '' } = { n: '' }) => t(key as 'part.pair', { n, a, b }));
}

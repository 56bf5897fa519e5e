import type { TextResources } from '@fairground/i18n/react';
import { useTranslation } from '@fairground/i18n/react';

export type WordKey = keyof TextResources['studio'];

/** The words of the games, in the player's language. */
export const useWords = () => useTranslation('studio');

/** The game's own name in the player's language. */
export function useTitle(code: string, printed: string): string {
  const { t, i18n } = useTranslation('catalogue');
  const key = `catalogue.title.${code}` as keyof TextResources['catalogue'];
  return i18n.exists(key, { ns: 'catalogue' }) ? t(key) : printed;
}

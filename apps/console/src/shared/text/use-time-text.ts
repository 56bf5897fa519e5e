import { useTranslation } from '@fairground/i18n/react';

/** A moment as the operator's language writes it. */
export function useTimeText(): (moment: string) => string {
  const { i18n } = useTranslation('console');
  return (moment) => new Date(moment).toLocaleString(i18n.language);
}

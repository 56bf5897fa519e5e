import { zonedTime } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { useClockZone } from './clock-zone.ts';

/** A moment as the operator's language writes it, by a clock that it names: two operators who talk of it mean the same. */
export function useTimeText(): (moment: string) => string {
  const { i18n } = useTranslation('console');
  const zone = useClockZone();
  return (moment) => zonedTime(zone, i18n.language, moment);
}

import { useTranslation } from '@fairground/i18n/react';
import { Text } from '@fairground/ui/layout/text.tsx';
import { useEffect, useState } from 'react';
import { serverNow } from '../../shared/server-clock.ts';

const HOUR_MS = 3_600_000;
/** Hourly wages are settled at five past. */
const SETTLED_AFTER_MS = 5 * 60_000;

const msLeft = (): number => HOUR_MS - ((serverNow() - SETTLED_AFTER_MS) % HOUR_MS);
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Counts down to the next settlement of hourly wages, by the server's clock. */
export function NextHour() {
  const { t } = useTranslation('agents');
  const [left, setLeft] = useState(msLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(msLeft()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor(left / 1_000);
  return (
    <Text tone="soft" size={2}>
      {t('bill.next_in')}{' '}
      <span dir="ltr" data-testid="next-hour">
        {twoDigits(Math.floor(seconds / 60))}:{twoDigits(seconds % 60)}
      </span>
    </Text>
  );
}

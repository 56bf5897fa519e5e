import { useTranslation } from '@fairground/i18n/react';
import { NumberRoll } from '@fairground/ui/show/number-roll.tsx';
import { TurningDrums } from '@fairground/ui/show/turning-drums.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import style from './boards.module.css';

const PLACES = 7;

/**
 * A jackpot's amount. While there is none, drums turn in its place: something at random, as the page is meant to show, and
 * never an amount, because nobody can win what nobody has paid in.
 */
export function JackpotAmount({ amount }: { amount: string | null }) {
  const { t } = useTranslation('lobby');
  const money = useMoney();
  return (
    <p className={style.pot} data-pot={amount ?? ''}>
      <span>{t('lobby.jackpot')}</span>
      {amount ? (
        <NumberRoll text={money(amount)} />
      ) : (
        <TurningDrums places={PLACES} text={t('lobby.no_jackpot')} />
      )}
    </p>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Text } from '@fairground/ui/layout/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSwitch } from '../../merchants/public.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';

interface PromotionChoiceProps {
  /** A right amount; empty while there is none. */
  amount: string;
  value: string;
  onChange: (promotionId: string) => void;
}

/** The promotions this deposit could be rewarded by, with what each brings and asks for. None: nothing is shown. */
export function PromotionChoice({ amount, value, onChange }: PromotionChoiceProps) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const isOpen = useSwitch('PROMO');
  const { data } = useQuery({
    ...endpointQuery(api.promotions.depositOffers, { amount }),
    enabled: isOpen && amount !== '',
    placeholderData: (before) => before,
  });
  const offers = amount === '' ? [] : (data ?? []);
  const isGone =
    value !== '' && data !== undefined && !offers.some(({ promotionId }) => promotionId === value);
  // What the amount does not earn any more is not asked for.
  useEffect(() => {
    if (isGone) onChange('');
  }, [isGone, onChange]);
  if (offers.length === 0) return null;
  return (
    <fieldset className={style.choices}>
      <legend>{t('pick.title')}</legend>
      {offers.map(({ promotionId, title, amount: bonus, turnover }) => (
        <label key={promotionId} className={style.choice}>
          <input
            type="radio"
            name="promotionId"
            value={promotionId}
            checked={value === promotionId}
            onChange={() => onChange(promotionId)}
          />
          <span>
            <strong>{title}</strong>
            <Text as="span" tone="soft" size={2}>
              {t('pick.brings', { bonus: money(bonus), turnover: money(turnover) })}
            </Text>
          </span>
        </label>
      ))}
      <label className={style.choice}>
        <input
          type="radio"
          name="promotionId"
          value=""
          checked={value === ''}
          onChange={() => onChange('')}
        />
        <span>{t('pick.none')}</span>
      </label>
    </fieldset>
  );
}

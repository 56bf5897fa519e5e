import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Popover } from '@fairground/ui/overlays/popover.tsx';
import type { Game } from '../game.ts';
import style from './game-filters.module.css';
import { type GameWish, wishes } from './game-wish.ts';

const VOLATILITIES = ['low', 'medium', 'high'] as const;
/** Per cent. */
const RETURNS = ['95', '96', '97', '98', '99'] as const;

interface GameFiltersProps {
  wish: GameWish;
  onWish: (wish: GameWish) => void;
  /** Those that the games of the list have. */
  features: Game['features'];
}

/** Games by what they have and by how they pay. */
export function GameFilters({ wish, onWish, features }: GameFiltersProps) {
  const { t } = useTranslation(['traits', 'lobby']);
  const count = wishes(wish);
  const label = count > 0 ? t('filters_set', { number: count }) : t('filters');
  const to = (change: { [Name in keyof GameWish]?: string }) => {
    const next = { ...wish, ...change };
    onWish(Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as GameWish);
  };
  return (
    <Popover
      align="end"
      label={t('filters')}
      trigger={(props) => (
        <Button {...props} tone="secondary" data-wishes={count}>
          {label}
        </Button>
      )}
    >
      <div className={style.filters}>
        <Field label={t('feature')}>
          <SelectField
            placeholder={t('any')}
            options={features.map((value) => ({ value, label: t(`feature_${value}`) }))}
            value={wish.feature ?? ''}
            onChange={({ target }) => to({ feature: target.value })}
          />
        </Field>
        <Field label={t('volatility')} hint={t('volatility_hint')}>
          <SelectField
            placeholder={t('any')}
            options={VOLATILITIES.map((value) => ({ value, label: t(`volatility_${value}`) }))}
            value={wish.volatility ?? ''}
            onChange={({ target }) => to({ volatility: target.value })}
          />
        </Field>
        <Field label={t('lobby:lobby.return')}>
          <SelectField
            placeholder={t('any')}
            options={RETURNS.map((value) => ({ value, label: t('return_from', { percent: value }) }))}
            value={wish.minReturn ?? ''}
            onChange={({ target }) => to({ minReturn: target.value })}
          />
        </Field>
        <Button tone="quiet" disabled={count === 0} onClick={() => onWish({})}>
          {t('filters_clear')}
        </Button>
      </div>
    </Popover>
  );
}

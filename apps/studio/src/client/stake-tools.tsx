import { parseAmount, toWire } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useState } from 'react';
import style from './stake-tools.module.css';
import { fitStake } from './stakes.ts';
import { useTable, useTableState } from './use-table.ts';
import { useWords } from './words.ts';

/** A stake by half, double or all that may be staked, or typed. */
export function StakeTools({ onSet }: { onSet: () => void }) {
  const { t } = useWords();
  const { setStake, limits } = useTable();
  const stake = useTableState((state) => state.stake);
  const balance = useTableState((state) => state.balance);
  const [typed, setTyped] = useState<string | null>(null);
  const wish = typed === null ? stake : read(typed);
  const isFit = wish !== null && wish === fitStake(wish, limits);
  const to = (value: bigint) => {
    setStake(value);
    setTyped(null);
  };
  // No form: the frame of a game may not send any.
  const set = () => {
    if (!isFit) return;
    setStake(wish);
    onSet();
  };
  return (
    <div className={style.tools}>
      <Field
        label={t('studio.stake_typed')}
        error={
          isFit ? undefined : t('studio.limits', { from: toWire(limits.minimum), to: toWire(limits.maximum) })
        }
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          name="stake"
          value={typed ?? toWire(stake)}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && set()}
        />
      </Field>
      <Button disabled={!isFit} onClick={set}>
        {t('studio.stake_set')}
      </Button>
      <div className={style.steps}>
        <Button
          size="small"
          tone="secondary"
          aria-label={t('studio.stake_half')}
          onClick={() => to(stake / 2n)}
        >
          ½
        </Button>
        <Button
          size="small"
          tone="secondary"
          aria-label={t('studio.stake_double')}
          onClick={() => to(stake * 2n)}
        >
          ×2
        </Button>
        <Button size="small" tone="secondary" onClick={() => to(balance)}>
          {t('studio.stake_most')}
        </Button>
      </div>
    </div>
  );
}

function read(text: string): bigint | null {
  try {
    return parseAmount(text.trim());
  } catch {
    return null;
  }
}

import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Progress } from '@fairground/ui/show/progress.tsx';
import { useMoney } from '../shared/money/use-money.ts';
import style from './rank.module.css';
import type { Condition } from './rank-queries.ts';

/** Conditions with what is done of each, exactly as the record has it. */
export function ConditionList({ conditions }: { conditions: readonly Condition[] }) {
  const { t } = useTranslation('vip');
  const money = useMoney();
  return (
    <ul className={style.conditions}>
      {conditions.map(({ name, completed, expected, isMet }) => {
        const text = (value: string) => (name === 'days' ? value : money(value));
        const all = parseAmount(expected);
        const share = all === 0n ? 1 : Number((parseAmount(completed) * 1_000n) / all) / 1_000;
        return (
          <li key={name} data-condition={name}>
            <span className={style.soft}>{t(`condition.${name}`)}</span>
            <Progress
              label={t(`condition.${name}`)}
              value={share}
              size="small"
              tone={isMet ? 'success' : 'accent'}
              note={t('done_of', { done: text(completed), all: text(expected) })}
            />
          </li>
        );
      })}
    </ul>
  );
}

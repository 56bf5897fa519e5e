import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { plainAmount } from '../shared/text/amount-text.ts';
import type { Draft } from './promotion-entry.ts';
import style from './promotions.module.css';

const SPANS = [7, 30, 90] as const;

/** What the draft would have cost on the days before; nothing is granted. Another draft is simulated anew. */
export function Simulation({ merchantCode, draft }: { merchantCode: string; draft: Draft }) {
  const { t } = useTranslation('rewards');
  const { type, terms, budget } = draft;
  const [days, setDays] = useState<(typeof SPANS)[number]>(30);
  const run = useMutation({
    mutationFn: () =>
      call(api.promotions.simulatePromotion, { merchantCode, type, budget, days, terms: terms as never }),
  });
  const { data } = run;
  return (
    <fieldset className={style.part}>
      <legend>{t('sim.title')}</legend>
      <Text tone="soft">{t('sim.text', { days })}</Text>
      <Field label={t('sim.days')}>
        <SelectField
          name="simulatedDays"
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value) as typeof days)}
          options={SPANS.map((value) => ({ value: String(value), label: String(value) }))}
        />
      </Field>
      <p>
        <Button tone="secondary" size="small" busy={run.isPending} onClick={() => run.mutate()}>
          {t('sim.run', { days })}
        </Button>
      </p>
      {data && (
        <output>
          <p>
            {data.from} – {data.to}
          </p>
          <ul>
            <li>{`${t('report.members')}: ${data.members}`}</li>
            <li>{`${t('desk.grants')}: ${data.grants}`}</li>
            <li>{`${t('report.cost')}: ${plainAmount(data.cost)}`}</li>
            <li>{`${t('claims.turnover')}: ${plainAmount(data.turnover)}`}</li>
            <li>{`${t('report.net')}: ${plainAmount(data.netRevenue)}`}</li>
          </ul>
          {data.best.length > 0 && <p>{t('sim.best')}</p>}
          <ol>
            {data.best.map(({ account, grants, amount }) => (
              <li key={account}>{`${account}: ${plainAmount(amount)} (${grants})`}</li>
            ))}
          </ol>
        </output>
      )}
    </fieldset>
  );
}

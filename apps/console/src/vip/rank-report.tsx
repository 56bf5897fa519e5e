import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { useState } from 'react';
import { api, endpointQuery } from '../shared/api.ts';
import desk from '../shared/desk.module.css';
import { Facts } from '../shared/facts.tsx';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';

/** What ranks have cost in a month. */
export function RankReport({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vip');
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  return (
    <Stack>
      <h2>{t('desk.report')}</h2>
      <Field label={t('desk.month')} className={desk.narrow ?? ''}>
        <TextInput
          type="month"
          name="month"
          value={month}
          onChange={(event) => event.target.value && setMonth(event.target.value)}
        />
      </Field>
      <Loaded query={endpointQuery(api.vip.rankReport, { merchantCode, month })}>
        {({ costs }) =>
          costs.length === 0 ? (
            <Text tone="soft">{t('claims.none')}</Text>
          ) : (
            <Facts
              facts={costs.map(({ kind, count, amount }) => [
                `${t(kind === 'rebate' ? 'benefits.rebate' : `benefits.${kind}Bonus`)} (${count})`,
                plainAmount(amount),
              ])}
            />
          )
        }
      </Loaded>
    </Stack>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { useChoice } from '../../shared/address/use-address.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import desk from '../../shared/desk.module.css';
import { Facts } from '../../shared/facts.tsx';
import { Loaded } from '../../shared/tables/loaded.tsx';
import { plainAmount } from '../../shared/text/amount-text.ts';

const RUNNING = ['daily', 'hour', 'D', 'W', 'H', 'M'] as const;

/** What the running period would come to if it ended now. */
export function DryRun({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('agents');
  const [chosen, setChosen] = useChoice('kind', RUNNING);
  const wish =
    chosen === 'daily' || chosen === 'hour'
      ? { merchantCode, kind: chosen }
      : { merchantCode, kind: 'dividend' as const, computationPeriod: chosen };
  const label = (one: (typeof RUNNING)[number]) =>
    one === 'daily'
      ? t('agents.daily_wage')
      : one === 'hour'
        ? t('agents.hour_wage')
        : `${t('agents.dividend')} · ${t(`contract.period.${one}`)}`;
  return (
    <Stack>
      <h2>{t('desk.dry')}</h2>
      <Text tone="soft">{t('desk.dry_text')}</Text>
      <Field label={t('desk.kind')} className={desk.narrow ?? ''}>
        <SelectField
          value={chosen}
          onChange={(event) => setChosen(event.target.value as typeof chosen)}
          options={RUNNING.map((value) => ({ value, label: label(value) }))}
        />
      </Field>
      <Loaded key={chosen} query={endpointQuery(api.agents.drySettlement, wish)}>
        {({ cost, bills }) => (
          <Facts
            facts={[
              [t('desk.cost'), plainAmount(cost)],
              ...bills.map(({ account, amount }) => [account, plainAmount(amount)] as const),
            ]}
          />
        )}
      </Loaded>
    </Stack>
  );
}

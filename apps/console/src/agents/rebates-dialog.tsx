import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { RebateMarginNote } from './settlement/margin-note.tsx';

const PRODUCTS = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;

/** What a member is given of each product; of top agents nobody else decides it. */
export function RebatesDialog(props: {
  merchantCode: string;
  playerId: string;
  account: string;
  onClose: () => void;
}) {
  const { merchantCode, playerId, account, onClose } = props;
  const [typed, setTyped] = useState<{ series?: string; rebate?: string }>({});
  const { t } = useTranslation(['agents', 'funds', 'vip', 'console']);
  const change = useChange('agents');
  const { data } = useQuery({
    ...endpointQuery(api.agents.rebates, { merchantCode, playerId }),
    // A form is filled once: what was typed is not replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!data) return null;
  const save = async ({ reason = '', series = '', ...values }: Record<string, string>) => {
    const rebates = Object.fromEntries(PRODUCTS.map((product) => [product, values[product] || '0']));
    const wish = { merchantCode, playerId, reason, rebates, series: Number(series) };
    const isDone = await change(async () => {
      const { from } = await call(api.agents.setRebates, wish);
      showToast({
        tone: from ? 'success' : 'info',
        message: from ? t('console:state.saved') : t('vip:desk.second_needed'),
      });
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog title={t('desk.rebates')} onCancel={onClose} onConfirm={save}>
      <Text tone="soft">{t('desk.rebates_text')}</Text>
      {PRODUCTS.map((product) => (
        <Field
          key={product}
          label={t(`funds:product.${product}`)}
          hint={t('rebate.range', { least: '0', most: data.most?.[product] ?? '10' })}
          required
        >
          <TextInput
            name={product}
            defaultValue={data.coming[product]}
            onChange={(event) => product === 'LOTT' && setTyped({ ...typed, rebate: event.target.value })}
            required
            pattern="(?:[0-9](?:\.[0-9]0?)?|10(?:\.00?)?)"
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            endSlot="%"
          />
        </Field>
      ))}
      <SeriesField series={data.series} onType={(series) => setTyped({ ...typed, series })} />
      {data.most === null && (
        <RebateMarginNote
          {...{ merchantCode, account }}
          series={typed.series ?? String(data.series.coming)}
          rebate={typed.rebate ?? data.coming.LOTT ?? '0'}
        />
      )}
    </FormDialog>
  );
}

function SeriesField(props: { series: { coming: number; most: number }; onType: (series: string) => void }) {
  const { t } = useTranslation('agents');
  const { series, onType } = props;
  return (
    <Field
      label={t('rebate.series')}
      hint={t('rebate.series_hint', { least: 1_700, most: series.most })}
      required
    >
      <TextInput
        name="series"
        defaultValue={String(series.coming)}
        onChange={(event) => onType(event.target.value)}
        required
        pattern="1[79][0-9]{2}|18[0-9]{2}"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
      />
    </Field>
  );
}

import type { InputOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { typedAmount } from '../../shared/money/amount-rules.ts';
import funds from '../../shared/money/funds.module.css';
import type { agentsApi } from '../agents-api.ts';

type Question = InputOf<typeof agentsApi.downlines>;

const SORTS = ['registered', 'account', 'balance', 'lastLogin'] as const;

export const NO_FILTER = {
  account: '',
  kind: '',
  online: '',
  balanceMin: '',
  balanceMax: '',
  from: '',
  to: '',
  sort: 'registered',
};
type Filter = typeof NO_FILTER;

/** What is asked of the server; what is not typed to the end yet is left out. */
export function questionOf(filter: Filter): Question {
  const { account, kind, online, balanceMin, balanceMax, from, to, sort } = filter;
  const isAmount = (text: string) => text !== '' && typedAmount(text) !== null;
  return {
    sort: SORTS.find((name) => name === sort) ?? 'registered',
    ...(account.trim() && { account: account.trim() }),
    ...((kind === 'member' || kind === 'agent') && { kind }),
    ...(online && { isOnline: online }),
    ...(isAmount(balanceMin) && { balanceMin }),
    ...(isAmount(balanceMax) && { balanceMax }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export function Filters({ value, onChange }: { value: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useTranslation(['agents', 'shell']);
  const text = (name: keyof Filter, label: string, more: object = {}) => (
    <Field label={label} className={funds.narrow ?? ''}>
      <TextInput
        name={name}
        value={value[name]}
        autoComplete="off"
        onChange={(event) => onChange({ ...value, [name]: event.target.value })}
        {...more}
      />
    </Field>
  );
  const choice = (
    name: keyof Filter,
    label: string,
    options: { value: string; label: string }[],
    all?: string,
  ) => (
    <Field label={label} className={funds.narrow ?? ''}>
      <SelectField
        name={name}
        value={value[name]}
        options={options}
        {...(all && { placeholder: all })}
        onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      />
    </Field>
  );
  const all = t('shell:list.all');
  const kinds = (['member', 'agent'] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  const states = [
    { value: 'true', label: t('downline.online') },
    { value: 'false', label: t('downline.offline') },
  ];
  const sorts = SORTS.map((sort) => ({ value: sort, label: t(`downline.sort_${sort}`) }));
  const amount = { inputMode: 'decimal', dir: 'ltr', maxLength: 13 };
  return (
    <Row gap={3} align="end">
      {text('account', t('downline.search'), { dir: 'ltr', maxLength: 40 })}
      {choice('kind', t('register.kind'), kinds, all)}
      {choice('online', t('downline.presence'), states, all)}
      {text('balanceMin', t('downline.balance_min'), amount)}
      {text('balanceMax', t('downline.balance_max'), amount)}
      {text('from', t('downline.from'), { type: 'date' })}
      {text('to', t('downline.to'), { type: 'date' })}
      {choice('sort', t('downline.sort'), sorts)}
    </Row>
  );
}

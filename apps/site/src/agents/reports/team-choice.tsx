import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useState } from 'react';
import style from '../../shared/money/funds.module.css';
import { useQueryText } from '../../shared/use-query-text.ts';

const SCOPES = ['self', 'direct', 'team'] as const;
export type Scope = (typeof SCOPES)[number];

export interface TeamWish {
  scope: Scope;
  account: string;
}

/** Whose records are shown; a page that was opened for somebody begins with them. */
export function useTeamWish(): [TeamWish, (wish: TeamWish) => void] {
  const { account = '' } = useQueryText();
  return useState<TeamWish>({ scope: 'team', account });
}

export function TeamChoice({ wish, onChange }: { wish: TeamWish; onChange: (wish: TeamWish) => void }) {
  const { t } = useTranslation('agents');
  return (
    <>
      <AccountField account={wish.account} onChange={(account) => onChange({ ...wish, account })} />
      <Choice
        name="scope"
        label={t('team.scope')}
        value={wish.scope}
        options={SCOPES.map((value) => ({ value, label: t(`team.scope_${value}`) }))}
        onChange={(scope) => onChange({ ...wish, scope: scope as Scope })}
      />
    </>
  );
}

/** Asked for when it is typed to the end: half a name is nobody's. */
function AccountField({ account, onChange }: { account: string; onChange: (account: string) => void }) {
  const { t } = useTranslation('agents');
  const [text, setText] = useState(account);
  const ask = () => text.trim() !== account && onChange(text.trim());
  return (
    <Field label={t('team.account')} className={style.narrow ?? ''}>
      <TextInput
        name="account"
        dir="ltr"
        autoComplete="off"
        maxLength={64}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={ask}
        onKeyDown={(event) => event.key === 'Enter' && ask()}
      />
    </Field>
  );
}

export function Choice(props: {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
  all?: string;
  onChange: (value: string) => void;
}) {
  const { name, label, value, options, all, onChange } = props;
  return (
    <Field label={label} className={style.narrow ?? ''}>
      <SelectField
        name={name}
        value={value}
        options={options}
        {...(all !== undefined && { placeholder: all })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { CheckboxGroup } from '@fairground/ui/controls/checkbox-group.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import type { Staff } from './staff.ts';

const ROLES = ['admin', 'operator', 'finance', 'support'] as const;

/** Adds an operator, or changes one. Saving answers the path of a link, or nothing. */
export function OperatorForm(props: {
  who: Staff | null;
  onCancel: () => void;
  onSave: (save: () => Promise<string>) => Promise<void>;
}) {
  const { who, onCancel, onSave } = props;
  const { t } = useTranslation('console');
  const [codes, setCodes] = useState<readonly string[]>(who?.merchantCodes ?? []);
  const mayAll = useSession().operator?.merchantCodes === null;
  const save = (values: Record<string, string>) =>
    onSave(async () => {
      const { account = '', name = '', reason = '' } = values;
      const role = values.role as (typeof ROLES)[number];
      const common = { name, role, reason, merchantCodes: mayAll && codes.length === 0 ? null : [...codes] };
      if (!who) return (await call(api.access.addOperator, { ...common, account })).link.path;
      await call(api.access.changeOperator, { ...common, operatorId: who.id });
      return '';
    });
  return (
    <FormDialog title={who ? who.account : t('staff.add')} onCancel={onCancel} onConfirm={save}>
      {!who && (
        <Field label={t('sign_in.account')} required>
          <TextInput name="account" minLength={2} maxLength={64} required autoComplete="off" dir="ltr" />
        </Field>
      )}
      <Field label={t('staff.name')} required>
        <TextInput name="name" defaultValue={who?.name ?? ''} maxLength={80} required autoComplete="off" />
      </Field>
      <Field label={t('staff.role')} required>
        <SelectField
          name="role"
          defaultValue={who?.role ?? 'support'}
          options={ROLES.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        />
      </Field>
      <MerchantBoxes codes={codes} onChange={setCodes} hint={mayAll ? t('staff.all_hint') : ''} />
    </FormDialog>
  );
}

function MerchantBoxes(props: {
  codes: readonly string[];
  onChange: (codes: readonly string[]) => void;
  hint: string;
}) {
  const { t } = useTranslation('console');
  const { codes, onChange, hint } = props;
  const turn = (code: string, isOn: boolean) =>
    onChange(isOn ? [...codes, code] : codes.filter((one) => one !== code));
  return (
    <CheckboxGroup label={t('nav.merchants')} hint={hint}>
      <Loaded query={endpointQuery(api.merchants.list, {})}>
        {(merchants) =>
          merchants.map(({ merchantCode, name }) => (
            <Checkbox
              key={merchantCode}
              label={name}
              checked={codes.includes(merchantCode)}
              onChange={(event) => turn(merchantCode, event.target.checked)}
            />
          ))
        }
      </Loaded>
    </CheckboxGroup>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { VisuallyHidden } from '@fairground/ui/show/visually-hidden.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import type { MerchantDetail } from './merchant-detail.ts';
import style from './merchants.module.css';

type RegisterField = MerchantDetail['registerFields'][number];

/** Which fields the registration form shows, which of them must be filled, and within which lengths. */
export function RegisterFieldsForm({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('console');
  const [fields, setFields] = useState(merchant.registerFields);
  const [asking, setAsking] = useState(false);
  const change = useChange('merchants', 'console:state.saved');
  const edit = (key: string, over: Partial<RegisterField>) =>
    setFields(fields.map((field) => (field.key === key ? { ...field, ...over } : field)));

  return (
    <div className={style.section}>
      <div className={style.wide}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('fields.key')}</th>
              <th scope="col">{t('fields.enabled')}</th>
              <th scope="col">{t('fields.required')}</th>
              <th scope="col">{`${t('fields.min')} – ${t('fields.max')}`}</th>
              <th scope="col">{t('fields.pattern')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <FieldRow key={field.key} field={field} onEdit={(over) => edit(field.key, over)} />
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Button onClick={() => setAsking(true)}>{t('action.save')}</Button>
      </p>
      {asking && (
        <ReasonDialog
          title={t('fields.title')}
          onCancel={() => setAsking(false)}
          onConfirm={async (reason) => {
            const { merchantCode, registerAffiliate: affiliate } = merchant;
            await change(() =>
              call(api.merchants.setRegisterFields, { merchantCode, fields, affiliate, reason }),
            );
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}

function FieldRow({
  field,
  onEdit,
}: {
  field: RegisterField;
  onEdit: (over: Partial<RegisterField>) => void;
}) {
  const { t } = useTranslation(['console', 'member']);
  const label = t(`member:field.${field.key}`);
  const named = (what: string) => `${label}: ${what}`;
  return (
    <tr>
      <td>
        {label}
        <div className={style.code}>{field.key}</div>
      </td>
      <td>
        <Checkbox
          label={<VisuallyHidden>{named(t('fields.enabled'))}</VisuallyHidden>}
          checked={field.enabled}
          onChange={(event) => onEdit({ enabled: event.target.checked })}
        />
      </td>
      <td>
        <Checkbox
          label={<VisuallyHidden>{named(t('fields.required'))}</VisuallyHidden>}
          checked={field.required}
          onChange={(event) => onEdit({ required: event.target.checked })}
        />
      </td>
      <td>
        <span className={style.lengths}>
          <LengthInput
            label={named(t('fields.min'))}
            value={field.minLength}
            onChange={(minLength) => onEdit({ minLength })}
          />
          –
          <LengthInput
            label={named(t('fields.max'))}
            value={field.maxLength}
            onChange={(maxLength) => onEdit({ maxLength })}
          />
        </span>
      </td>
      <td>
        <TextInput
          aria-label={named(t('fields.pattern'))}
          dir="ltr"
          className={style.pattern}
          value={field.acceptedPattern}
          maxLength={200}
          onChange={(event) => onEdit({ acceptedPattern: event.target.value })}
        />
      </td>
    </tr>
  );
}

function LengthInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <TextInput
      aria-label={label}
      type="number"
      min={0}
      max={256}
      value={value}
      className={style.length}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}

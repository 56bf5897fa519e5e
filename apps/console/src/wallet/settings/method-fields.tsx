import { languageOf, languages, type WireLanguage } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useState } from 'react';
import style from '../../shared/desk.module.css';
import { NamedField } from '../../shared/forms/named-field.tsx';
import { currentLanguage } from '../../shared/language.ts';
import { KINDS, type Kind, type Method } from './method-entry.ts';

/** Everything a way to pay says and demands. Its code, kind and provider stay what they were when it was added. */
export function MethodFields(props: { method: Method; isNew: boolean; providers: readonly string[] }) {
  const { method, isNew, providers } = props;
  const { t } = useTranslation(['funds', 'console']);
  const [kind, setKind] = useState<Kind>(method.kind);
  const hasProvider = kind === 'card' || kind === 'crypto';
  return (
    <>
      {isNew && (
        <div className={style.pair}>
          <NamedField name="methodId" kind="code" label={t('desk.method_id')} />
          <Field label={t('card.kind')}>
            <SelectField
              name="kind"
              value={kind}
              onChange={(event) => setKind(event.target.value as Kind)}
              options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          </Field>
          {hasProvider && (
            <Field label={t('desk.provider')}>
              <SelectField
                name="provider"
                options={providers.map((provider) => ({ value: provider, label: provider }))}
              />
            </Field>
          )}
        </div>
      )}
      <Checkbox name="isOn" label={t('desk.is_on')} defaultChecked={method.isOn} />
      <div className={style.pair}>
        <NamedField name="min" kind="amount" label={t('desk.min')} value={method.min} />
        <NamedField name="max" kind="amount" label={t('desk.max')} value={method.max} />
        <NamedField name="feeRate" kind="count" label={t('desk.fee_rate')} value={method.feeRate} />
        <NamedField name="feeFixed" kind="amount" label={t('desk.fee_fixed')} value={method.feeFixed} />
        <NamedField name="position" kind="count" label={t('desk.position')} value={method.position} />
        <Field label={t('console:ann.labels')} hint={t('console:ann.labels_hint')}>
          <TextInput name="labelIds" maxLength={300} defaultValue={method.labelIds.join(', ')} />
        </Field>
      </div>
      <NamedField
        name="quick"
        label={t('desk.quick')}
        required={false}
        value={method.quickAmounts.join(' ')}
      />
      {!hasProvider && kind !== 'c2c' && <PayeeFields payee={method.payee} />}
      <Words titles={method.titles} hints={method.hints} />
    </>
  );
}

function PayeeFields({ payee }: { payee: Method['payee'] }) {
  const { t } = useTranslation('funds');
  return (
    <div className={style.pair}>
      <NamedField name="bank" label={t('fact.bank')} value={payee.bank ?? ''} />
      <NamedField name="name" label={t('fact.payee')} value={payee.name ?? ''} />
      <NamedField name="account" label={t('fact.account')} value={payee.account ?? ''} />
    </div>
  );
}

/** One language after the other; all of them are sent. */
function Words({ titles, hints }: Pick<Method, 'titles' | 'hints'>) {
  const { t } = useTranslation(['funds', 'console']);
  const [shown, setShown] = useState<WireLanguage>(currentLanguage());
  return (
    <>
      <Field label={t('console:ann.language')} className={style.narrow ?? ''}>
        <SelectField
          value={shown}
          onChange={(event) => setShown(event.target.value as WireLanguage)}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      {languages.map(({ code }) => (
        <div key={code} className={style.pair} hidden={code !== shown} dir={languageOf(code).dir}>
          <Field label={t('desk.method_title')}>
            <TextInput name={`title.${code}`} maxLength={300} defaultValue={titles[code] ?? ''} />
          </Field>
          <Field label={t('desk.method_hint')}>
            <TextInput name={`hint.${code}`} maxLength={300} defaultValue={hints[code] ?? ''} />
          </Field>
        </div>
      ))}
    </>
  );
}

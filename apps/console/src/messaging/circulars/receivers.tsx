import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';

const KINDS = ['all', 'labels', 'ranks', 'line', 'accounts'] as const;
export type Kind = (typeof KINDS)[number];

interface ReceiversProps {
  kind: Kind;
  named: string;
  onKind: (kind: Kind) => void;
  onNamed: (named: string) => void;
}

/** To whom a letter goes; accounts come from a file of text. */
export function Receivers({ kind, named, onKind, onNamed }: ReceiversProps) {
  const { t } = useTranslation('console');
  return (
    <>
      <Field label={t('circular.to')}>
        <SelectField
          name="to"
          value={kind}
          onChange={(event) => onKind(event.target.value as Kind)}
          options={KINDS.map((value) => ({ value, label: t(`circular.to.${value}`) }))}
        />
      </Field>
      {kind === 'labels' && (
        <Field label={t('circular.to.labels')} hint={t('circular.labels.hint')}>
          <TextInput name="named" value={named} onChange={(event) => onNamed(event.target.value)} />
        </Field>
      )}
      {kind === 'ranks' && (
        <Field label={t('circular.to.ranks')} hint={t('circular.ranks.hint')}>
          <TextInput name="named" value={named} onChange={(event) => onNamed(event.target.value)} />
        </Field>
      )}
      {kind === 'line' && (
        <Field label={t('letter.account')}>
          <TextInput name="named" value={named} onChange={(event) => onNamed(event.target.value)} />
        </Field>
      )}
      {kind === 'accounts' && (
        <Field label={t('circular.to.accounts')} hint={t('circular.file.hint')}>
          <input
            type="file"
            name="file"
            accept=".txt,.csv,text/plain"
            aria-label={t('circular.to.accounts')}
            onChange={(event) => void event.target.files?.[0]?.text().then(onNamed)}
          />
        </Field>
      )}
    </>
  );
}

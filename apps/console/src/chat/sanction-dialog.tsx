import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { api, call } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';

const LENGTHS = ['10m', '1h', '1d', 'lifted'] as const;

interface SanctionDialogProps {
  merchantCode: string;
  kind: 'mute' | 'ban';
  playerId: string;
  account: string;
  onClose: () => void;
}

/** For how long, and why. */
export function SanctionDialog({ merchantCode, kind, playerId, account, onClose }: SanctionDialogProps) {
  const { t } = useTranslation('chat');
  const change = useChange('chat', 'console:state.saved');
  const save = async ({ length = '', reason = '' }: Record<string, string>) => {
    const known = LENGTHS.find((one) => one === length) ?? '10m';
    const wish = { merchantCode, playerId, kind, length: known, reason };
    if (await change(() => call(api.chat.sanctionMember, wish))) onClose();
  };
  return (
    <FormDialog title={`${t(`desk.${kind}`)}: ${account}`} onCancel={onClose} onConfirm={save}>
      <Field label={t('desk.length')}>
        <SelectField
          name="length"
          options={LENGTHS.map((value) => ({ value, label: t(`desk.length.${value}`) }))}
        />
      </Field>
    </FormDialog>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { api, call } from '../../shared/api.ts';
import { ChangeDialog, textOf } from '../change-dialog.tsx';
import { useChange, useMay } from '../use-games.ts';

/** Turns a key off at once, or proposes a new one, or to turn it on again. */
export function VendorKey(props: {
  merchantCode: string;
  vendor: { code: string; name: string; key: 'none' | 'on' | 'off' };
  onClose: () => void;
}) {
  const { merchantCode, vendor, onClose } = props;
  const { t } = useTranslation('vendors');
  const [mayTurnOff, mayPropose] = [useMay('games.write'), useMay('finance.write')];
  const change = useChange();
  const wishes = [
    ...(mayPropose ? (['new'] as const) : []),
    ...(mayPropose && vendor.key === 'off' ? (['on'] as const) : []),
    ...(mayTurnOff && vendor.key === 'on' ? (['off'] as const) : []),
  ];
  const save = async (form: FormData) => {
    const wish = wishes.find((one) => one === textOf(form, 'wish'));
    const input = { vendor: vendor.code, merchantCode, reason: textOf(form, 'reason') };
    const isDone = await change(async () => {
      if (wish === 'off') await call(api.catalogue.turnOffVendorKey, input);
      if (wish !== 'new' && wish !== 'on') return;
      await call(api.catalogue.proposeVendorKey, { ...input, wish });
      showToast({ tone: 'info', message: t('proposed_now') });
    });
    if (isDone) onClose();
  };
  return (
    <ChangeDialog title={`${vendor.name}: ${t('key')}`} onCancel={onClose} onConfirm={save}>
      <Field label={t('key')} hint={t('key.new_hint')}>
        <SelectField
          name="wish"
          defaultValue={wishes.at(-1) ?? 'new'}
          options={wishes.map((wish) => ({ value: wish, label: t(`key.set_${wish}`) }))}
        />
      </Field>
    </ChangeDialog>
  );
}

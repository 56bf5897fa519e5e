import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { api, call } from '../../shared/api.ts';
import { useChange } from '../../shared/forms/use-change.ts';
import { ChangeDialog, textOf } from '../change-dialog.tsx';
import style from '../games.module.css';

/** What of a vendor's wins is paid without a look. What loosens it waits for another operator. */
export function VendorLimits(props: {
  vendor: { code: string; name: string; winCeiling: string; giftBudget: string; takesSignatureV1: boolean };
  onClose: () => void;
}) {
  const { vendor, onClose } = props;
  const { t } = useTranslation('vendors');
  const change = useChange('catalogue');
  const save = async (form: FormData) => {
    const wish = {
      vendor: vendor.code,
      winCeiling: textOf(form, 'winCeiling'),
      giftBudget: textOf(form, 'giftBudget'),
      takesSignatureV1: form.has('takesSignatureV1'),
      reason: textOf(form, 'reason'),
    };
    const isDone = await change(async () => {
      const { isProposed } = await call(api.catalogue.setVendorLimits, wish);
      if (isProposed) showToast({ tone: 'info', message: t('proposed_now') });
    });
    if (isDone) onClose();
  };
  return (
    <ChangeDialog title={`${vendor.name}: ${t('limits')}`} onCancel={onClose} onConfirm={save}>
      <p>{t('limits_hint')}</p>
      <Field label={t('ceiling')} hint={t('ceiling_hint')} required>
        <TextInput name="winCeiling" inputMode="decimal" required defaultValue={vendor.winCeiling} />
      </Field>
      <Field label={t('gift_budget')} hint={t('gift_budget_hint')} required>
        <TextInput name="giftBudget" inputMode="decimal" required defaultValue={vendor.giftBudget} />
      </Field>
      <Checkbox name="takesSignatureV1" defaultChecked={vendor.takesSignatureV1} label={t('signature_v1')} />
      <p className={style.soft}>{t('signature_v1_hint')}</p>
    </ChangeDialog>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { NamedField } from '../shared/forms/named-field.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { Loaded } from '../shared/tables/loaded.tsx';

/** The same once more, here or at another merchant. */
export function CopyDialog(props: { merchantCode: string; id: string; onClose: () => void }) {
  const { merchantCode, id, onClose } = props;
  const { t } = useTranslation('rewards');
  const change = useChange('promotions');
  const copy = async ({ toMerchantCode = '', newId = '', reason = '' }: Record<string, string>) => {
    const wish = { merchantCode, id, toMerchantCode, newId, reason };
    const isDone = await change(async () => {
      const { hasAmounts } = await call(api.promotions.copyPromotion, wish);
      showToast({
        tone: hasAmounts ? 'success' : 'info',
        message: t(hasAmounts ? 'copy.done' : 'copy.no_amounts'),
      });
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog title={`${t('copy.title')}: ${id}`} onCancel={onClose} onConfirm={copy}>
      <Loaded query={endpointQuery(api.merchants.list, {})}>
        {(merchants) => (
          <Field label={t('copy.to')} required>
            <SelectField
              name="toMerchantCode"
              defaultValue={merchantCode}
              options={merchants.map(({ merchantCode: value, name }) => ({ value, label: name }))}
            />
          </Field>
        )}
      </Loaded>
      <NamedField name="newId" kind="code" label={t('copy.new_id')} value={`${id}-2`.slice(0, 31)} />
    </FormDialog>
  );
}

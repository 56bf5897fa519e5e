import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { api, call } from '../../shared/api.ts';
import { useChange } from '../../shared/forms/use-change.ts';
import { useSession } from '../../shared/session.ts';
import { ChangeDialog, textOf } from '../change-dialog.tsx';
import { useMay } from '../use-games.ts';

/** Turns a key off at once, or proposes a new one, or to turn it on again. */
export function VendorKey(props: {
  merchantCode: string;
  vendor: Pick<
    AnswerOf<typeof api.catalogue.vendors>['vendors'][number],
    'code' | 'name' | 'key' | 'dialect'
  >;
  onClose: () => void;
}) {
  const { merchantCode, vendor, onClose } = props;
  const { t } = useTranslation('vendors');
  const worksEverywhere = useSession(({ operator }) => operator?.merchantCodes === null);
  const [mayTurnOff, mayPropose] = [useMay('games.write'), useMay('finance.write') && worksEverywhere];
  const isOwnKey = vendor.dialect === 'rsa_json';
  const change = useChange('catalogue');
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
      const publicKey = isOwnKey && wish === 'new' ? { publicKey: textOf(form, 'publicKey') } : {};
      await call(api.catalogue.proposeVendorKey, { ...input, wish, ...publicKey });
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
      {isOwnKey && mayPropose && (
        <Field label={t('key.public')} hint={t('key.public_hint')}>
          <Textarea name="publicKey" rows={6} maxLength={4_000} />
        </Field>
      )}
    </ChangeDialog>
  );
}

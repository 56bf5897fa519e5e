import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { ChangeDialog, textOf } from '../change-dialog.tsx';
import style from '../games.module.css';
import { useChange } from '../use-games.ts';

const WISHES = ['new', 'on', 'off'] as const;

/** Makes a key, or turns it on or off. A new one is shown once: nobody can read it afterwards. */
export function VendorKey(props: {
  merchantCode: string;
  vendor: { code: string; name: string; key: 'none' | 'on' | 'off' };
  onClose: () => void;
}) {
  const { merchantCode, vendor, onClose } = props;
  const { t } = useTranslation(['vendors', 'console']);
  const [secret, setSecret] = useState<string | null>(null);
  const change = useChange();
  const save = async (form: FormData) => {
    const wish = WISHES.find((one) => one === textOf(form, 'wish')) ?? 'off';
    const input = { vendor: vendor.code, merchantCode, wish, reason: textOf(form, 'reason') };
    const isDone = await change(async () =>
      setSecret((await call(api.catalogue.setVendorKey, input)).secret),
    );
    if (isDone && wish !== 'new') onClose();
  };
  if (secret)
    return (
      <Dialog open title={t('key.made')} onClose={onClose} labels={{ close: t('console:action.close') }}>
        <p>{t('key.once')}</p>
        <p className={style.tools}>
          <code className={style.number}>{secret}</code>
          <CopyButton text={secret} labels={{ copy: t('copy'), copied: t('copied') }} />
        </p>
        <div className={style.actions}>
          <Button onClick={onClose}>{t('console:action.close')}</Button>
        </div>
      </Dialog>
    );
  const wishes = vendor.key === 'none' ? WISHES.slice(0, 1) : WISHES.filter((wish) => wish !== vendor.key);
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

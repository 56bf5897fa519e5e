import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { type FormEvent, useState } from 'react';
import { api, call } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import type { MerchantDetail } from './merchant-detail.ts';
import style from './merchants.module.css';

interface Window {
  start: string | null;
  end: string | null;
}

/** Closes the site between two times, or opens it again. Times are the operator's own clock. */
export function MaintenanceForm({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('console');
  const [wish, setWish] = useState<Window | null>(null);
  const change = useChange('merchants', 'console:state.saved');
  const { merchantCode } = merchant;
  const stateOf = ({ maintenance, maintenanceEnd }: MerchantDetail) =>
    maintenance ? t('maintenance.now_closed', { end: localText(maintenanceEnd) }) : t('status.open');

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const time = (name: string) => new Date(String(form.get(name))).toISOString();
    setWish({ start: time('start'), end: time('end') });
  }

  return (
    <form className={style.form} onSubmit={ask}>
      <p>{stateOf(merchant)}</p>
      <Field label={t('maintenance.start')} required>
        <TextInput
          type="datetime-local"
          name="start"
          required
          defaultValue={localInput(merchant.maintenanceStart)}
        />
      </Field>
      <Field label={t('maintenance.end')} required>
        <TextInput
          type="datetime-local"
          name="end"
          required
          defaultValue={localInput(merchant.maintenanceEnd)}
        />
      </Field>
      <Button type="submit">{t('maintenance.plan')}</Button>
      <Button tone="secondary" onClick={() => setWish({ start: null, end: null })}>
        {t('maintenance.reopen')}
      </Button>
      {wish && (
        <ReasonDialog
          title={t(wish.start ? 'maintenance.plan' : 'maintenance.reopen')}
          onCancel={() => setWish(null)}
          onConfirm={async (reason) => {
            await change(() => call(api.merchants.setMaintenance, { merchantCode, ...wish, reason }));
            setWish(null);
          }}
        />
      )}
    </form>
  );
}

/** A time as the browser's date field wants it: local, to the minute. */
function localInput(iso: string | null): string {
  if (!iso) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const localText = (iso: string | null): string => (iso ? new Date(iso).toLocaleString() : '');

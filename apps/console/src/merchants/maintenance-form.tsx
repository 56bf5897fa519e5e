import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { type FormEvent, useState } from 'react';
import { api, call } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { useClockZone } from '../shared/text/clock-zone.ts';
import { fromMomentInput, momentInput } from '../shared/text/moment-input.ts';
import { useTimeText } from '../shared/text/use-time-text.ts';
import type { MerchantDetail } from './merchant-detail.ts';
import style from './merchants.module.css';

interface Window {
  start: string | null;
  end: string | null;
}

/** Closes the site between two times, or opens it again. Times are those of the merchant's clock. */
export function MaintenanceForm({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('console');
  const zone = useClockZone();
  const timeText = useTimeText();
  const [wish, setWish] = useState<Window | null>(null);
  const change = useChange('merchants', 'console:state.saved');
  const { merchantCode } = merchant;
  const stateOf = ({ maintenance, maintenanceEnd }: MerchantDetail) =>
    maintenance
      ? t('maintenance.now_closed', { end: maintenanceEnd ? timeText(maintenanceEnd) : '' })
      : t('status.open');

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const time = (name: string) => fromMomentInput(String(form.get(name)), zone);
    setWish({ start: time('start'), end: time('end') });
  }

  return (
    <form className={style.form} onSubmit={ask}>
      <p>{stateOf(merchant)}</p>
      <Field label={t('maintenance.start')} hint={zone} required>
        <TextInput
          type="datetime-local"
          name="start"
          required
          defaultValue={momentInput(merchant.maintenanceStart, zone)}
        />
      </Field>
      <Field label={t('maintenance.end')} hint={zone} required>
        <TextInput
          type="datetime-local"
          name="end"
          required
          defaultValue={momentInput(merchant.maintenanceEnd, zone)}
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

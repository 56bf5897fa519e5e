import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useClockZone } from '../shared/text/clock-zone.ts';
import { fromMomentInput, momentInput } from '../shared/text/moment-input.ts';
import { textOf } from './change-dialog.tsx';
import style from './games.module.css';

interface RestWindow {
  maintenanceStart: string | null;
  maintenanceEnd: string | null;
}

/** From when to when something rests, by the clock that is named; both empty: it does not. */
export function RestFields({ maintenanceStart, maintenanceEnd }: RestWindow) {
  const { t } = useTranslation('console');
  const zone = useClockZone();
  return (
    <div className={style.pair}>
      <Field label={t('maintenance.start')} hint={zone}>
        <TextInput type="datetime-local" name="start" defaultValue={momentInput(maintenanceStart, zone)} />
      </Field>
      <Field label={t('maintenance.end')} hint={zone}>
        <TextInput type="datetime-local" name="end" defaultValue={momentInput(maintenanceEnd, zone)} />
      </Field>
    </div>
  );
}

export function readRest(form: FormData, zone: string): RestWindow {
  const time = (name: string) => fromMomentInput(textOf(form, name), zone);
  return { maintenanceStart: time('start'), maintenanceEnd: time('end') };
}

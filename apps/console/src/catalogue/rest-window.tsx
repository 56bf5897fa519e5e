import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { textOf } from './change-dialog.tsx';
import style from './games.module.css';

interface RestWindow {
  maintenanceStart: string | null;
  maintenanceEnd: string | null;
}

/** From when to when something rests, on the operator's own clock; both empty: it does not. */
export function RestFields({ maintenanceStart, maintenanceEnd }: RestWindow) {
  const { t } = useTranslation('console');
  return (
    <div className={style.pair}>
      <Field label={t('maintenance.start')}>
        <TextInput type="datetime-local" name="start" defaultValue={localInput(maintenanceStart)} />
      </Field>
      <Field label={t('maintenance.end')}>
        <TextInput type="datetime-local" name="end" defaultValue={localInput(maintenanceEnd)} />
      </Field>
    </div>
  );
}

export function readRest(form: FormData): RestWindow {
  const time = (name: string) => {
    const text = textOf(form, name);
    return text ? new Date(text).toISOString() : null;
  };
  return { maintenanceStart: time('start'), maintenanceEnd: time('end') };
}

/** A time as the browser's date field wants it: local, to the minute. */
function localInput(iso: string | null): string {
  if (!iso) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

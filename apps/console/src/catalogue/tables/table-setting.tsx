import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { useChange } from '../../shared/forms/use-change.ts';
import { ChangeDialog, textOf } from '../change-dialog.tsx';
import style from '../games.module.css';
import type { Of, Setting, TableGame } from './use-tables.ts';

/** Opens or closes a game, and says at which stakes and prices. */
export function TableSetting(props: { merchantCode: string; game: TableGame; onClose: () => void }) {
  const { merchantCode, game, onClose } = props;
  const { t } = useTranslation('vendors');
  const change = useChange('catalogue');
  const { setting } = game;
  const save = async (form: FormData) => {
    const wish = {
      ...{ merchantCode, vendor: game.vendor, game: game.game, version: game.version },
      isOpen: form.has('isOpen'),
      setting: readSetting(setting, form),
      reason: textOf(form, 'reason'),
    };
    if (await change(() => call(api.catalogue.setTables, wish))) onClose();
  };
  return (
    <ChangeDialog title={game.title} onCancel={onClose} onConfirm={save}>
      <p>{t('table.later')}</p>
      <Checkbox name="isOpen" defaultChecked={game.isOpen} label={t('table.is_open')} />
      {setting.kind === 'live' && <LiveFields setting={setting} />}
      {setting.kind === 'room' && <RoomFields setting={setting} />}
      {setting.kind === 'hunt' && <HuntFields setting={setting} />}
    </ChangeDialog>
  );
}

const RANKS_MAX = 20;

function LiveFields({ setting: { limits } }: { setting: Of<'live'> }) {
  const { t } = useTranslation('vendors');
  const [count, setCount] = useState(limits.length);
  const names = ['rank', 'spotLeast', 'spotMost', 'roundMost'] as const;
  return (
    <>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <fieldset key={row} className={style.pair}>
          {names.map((name) => (
            <Field key={name} label={t(`table.field.${name}`)} required={row === 0}>
              <TextInput
                name={`${name}.${row}`}
                inputMode="decimal"
                required={row === 0}
                readOnly={row === 0 && name === 'rank'}
                defaultValue={String(limits[row]?.[name] ?? '')}
              />
            </Field>
          ))}
        </fieldset>
      ))}
      <div className={style.tools}>
        <Button
          size="small"
          tone="secondary"
          disabled={count >= RANKS_MAX}
          onClick={() => setCount(count + 1)}
        >
          {t('table.add_rank')}
        </Button>
        <span className={style.soft}>{t('table.rank_hint')}</span>
      </div>
    </>
  );
}

function RoomFields({ setting }: { setting: Of<'room'> }) {
  const { t } = useTranslation('vendors');
  const { bases, seats, rakeShare, rakeCap, houseSeats } = setting;
  const fields = [
    ['bases', bases.join(', ')],
    ['seats', seats],
    ['rakeShare', rakeShare / 100],
    ['rakeCap', rakeCap],
    ['houseSeats', houseSeats],
  ] as const;
  return (
    <div className={style.pair}>
      {fields.map(([name, value]) => (
        <Field key={name} label={t(`table.field.${name}`)} required>
          <TextInput name={name} inputMode="decimal" required defaultValue={String(value)} />
        </Field>
      ))}
    </div>
  );
}

function HuntFields({ setting: { seats, tiers } }: { setting: Of<'hunt'> }) {
  const { t } = useTranslation('vendors');
  return (
    <>
      <Field label={t('table.field.seats')} required>
        <TextInput name="seats" inputMode="numeric" required defaultValue={String(seats)} />
      </Field>
      {tiers.map(({ name, isOpen, prices }) => (
        <fieldset key={name} className={style.form}>
          <Checkbox
            name={`open.${name}`}
            defaultChecked={isOpen}
            label={t('table.field.tier_open', { name })}
          />
          <Field label={t('table.field.prices', { name })} required>
            <TextInput
              name={`prices.${name}`}
              inputMode="decimal"
              required
              defaultValue={prices.join(', ')}
            />
          </Field>
        </fieldset>
      ))}
    </>
  );
}

/** As it was typed; the platform and the vendor say whether it can be played. */
function readSetting(before: Setting, form: FormData): Setting {
  const number = (name: string) => Number(textOf(form, name));
  const list = (name: string) =>
    textOf(form, name)
      .split(/[,;\s]+/)
      .filter(Boolean);
  if (before.kind === 'room')
    return {
      kind: 'room',
      bases: list('bases'),
      seats: number('seats'),
      rakeShare: Math.round(number('rakeShare') * 100),
      rakeCap: number('rakeCap'),
      houseSeats: number('houseSeats'),
    };
  if (before.kind === 'hunt')
    return {
      kind: 'hunt',
      seats: number('seats'),
      tiers: before.tiers.map(({ name }) => ({
        name,
        isOpen: form.has(`open.${name}`),
        prices: list(`prices.${name}`),
      })),
    };
  const rows = Array.from({ length: RANKS_MAX }, (_, row) => row).filter(
    (row) => textOf(form, `spotMost.${row}`) !== '',
  );
  return {
    kind: 'live',
    limits: rows.map((row) => ({
      rank: number(`rank.${row}`),
      spotLeast: textOf(form, `spotLeast.${row}`),
      spotMost: textOf(form, `spotMost.${row}`),
      roundMost: textOf(form, `roundMost.${row}`),
    })),
  };
}

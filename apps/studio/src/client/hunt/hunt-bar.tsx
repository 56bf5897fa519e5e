import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { MinusIcon, PlusIcon } from '@fairground/ui/icons/icons.tsx';
import { Popover } from '@fairground/ui/overlays/popover.tsx';
import { Money } from '@fairground/ui/show/money.tsx';
import { useState } from 'react';
import bar from '../bet-bar.module.css';
import { Purse } from '../bet-bar.tsx';
import { AutoIcon } from '../icons.tsx';
import { useMoney, useTable } from '../use-table.ts';
import { useWords } from '../words.ts';
import style from './hunt.module.css';
import { useHunt, useHuntState } from './use-hunt.ts';

/** Purse, price of a bullet, and how it is fired. */
export function HuntBar() {
  return (
    <footer className={bar.bar}>
      <Purse />
      <Price />
      <div className={bar.buttons}>
        <Toggles />
        <AutoFire />
      </div>
    </footer>
  );
}

function Price() {
  const { t } = useWords();
  const { choosePrice, prices } = useHunt();
  const money = useMoney();
  const price = useHuntState((state) => state.price);
  const isFixed = useHuntState((state) => state.auto !== null || state.entered === null);
  const all = prices();
  return (
    <fieldset className={bar.stake} disabled={isFixed} data-price={String(price)}>
      <legend>{t('studio.hunt.bullet')}</legend>
      <IconButton
        label={t('studio.less')}
        size="small"
        disabled={price === all[0]}
        onClick={() => choosePrice(-1)}
      >
        <MinusIcon />
      </IconButton>
      <output className={style.price}>
        <Money value={price} format={money} />
      </output>
      <IconButton
        label={t('studio.more')}
        size="small"
        disabled={price === all.at(-1)}
        onClick={() => choosePrice(1)}
      >
        <PlusIcon />
      </IconButton>
    </fieldset>
  );
}

function Toggles() {
  const { t } = useWords();
  const { toggle } = useHunt();
  const state = useHuntState((one) => one);
  const cost = BigInt(state.entered?.laserCost ?? '1');
  const full = Number((state.energy * 100n) / cost);
  const button = (what: 'isLocking' | 'hasNet' | 'hasLaser', text: string) => (
    <button
      type="button"
      aria-pressed={state[what]}
      disabled={state.auto !== null}
      data-toggle={what}
      onClick={() => toggle(what)}
    >
      {text}
    </button>
  );
  return (
    <div className={style.toggles} style={{ '--full': `${Math.min(100, full)}%` } as React.CSSProperties}>
      {button('isLocking', t('studio.hunt.lock'))}
      {button('hasNet', t('studio.hunt.net'))}
      {button('hasLaser', t('studio.hunt.laser', { percent: Math.min(100, full) }))}
    </div>
  );
}

const BULLETS = [50, 100, 250, 500];
/** In bullets. */
const LOSSES = [10n, 25n, 50n, 100n, 250n];

/** Never without a number and a limit to what it may cost. */
function AutoFire() {
  const { t } = useWords();
  const { stopAuto } = useHunt();
  const { session } = useTable();
  const auto = useHuntState((state) => state.auto);
  const canStart = useHuntState((state) => state.entered !== null && !state.isLost);
  if (!session.pace.allowsAutoplay) return null;
  if (auto)
    return (
      <Button size="medium" tone="secondary" data-auto={auto.left} onClick={stopAuto}>
        {t('studio.hunt.stop', { number: auto.left })}
      </Button>
    );
  return (
    <Popover
      side="above"
      align="end"
      label={t('studio.hunt.auto')}
      trigger={(props) => (
        <IconButton {...props} label={t('studio.hunt.auto')} size="large" tone="filled" disabled={!canStart}>
          <AutoIcon />
        </IconButton>
      )}
    >
      {(close) => <Conditions onStarted={close} />}
    </Popover>
  );
}

function Conditions({ onStarted }: { onStarted: () => void }) {
  const { t } = useWords();
  const { startAuto } = useHunt();
  const money = useMoney();
  const price = useHuntState((state) => state.price);
  const [bullets, setBullets] = useState(String(BULLETS[0]));
  const [loss, setLoss] = useState(String(LOSSES[1]));
  return (
    <div className={style.conditions}>
      <Field label={t('studio.hunt.auto_bullets')}>
        <SelectField
          value={bullets}
          options={BULLETS.map((count) => ({ value: String(count), label: String(count) }))}
          onChange={(event) => setBullets(event.target.value)}
        />
      </Field>
      <Field label={t('studio.hunt.auto_loss')}>
        <SelectField
          value={loss}
          options={LOSSES.map((count) => ({ value: String(count), label: money(count * price) }))}
          onChange={(event) => setLoss(event.target.value)}
        />
      </Field>
      <p>{t('studio.hunt.auto_means')}</p>
      <Button
        data-action="auto"
        onClick={() => {
          void startAuto(Number(bullets), BigInt(loss) * price);
          onStarted();
        }}
      >
        {t('studio.hunt.auto_start')}
      </Button>
    </div>
  );
}

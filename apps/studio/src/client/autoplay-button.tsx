import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Popover } from '@fairground/ui/overlays/popover.tsx';
import { useState } from 'react';
import type { StakeRule } from './autoplay.ts';
import style from './autoplay-button.module.css';
import { AutoIcon } from './icons.tsx';
import { canRepeat } from './table.ts';
import { useMoney, useTable, useTableState } from './use-table.ts';
import { useWords } from './words.ts';

const ROUNDS = [10, 25, 50, 100];
/** In stakes. */
const LOSSES = [5n, 10n, 25n, 50n];
const WINS = [10n, 25n, 50n, 100n];
const PROFITS = [5n, 10n, 25n, 50n];
/** Per cent by which a stake may grow after a round. */
const RAISES = [25, 50, 100];

/** Rounds in a row, where the jurisdiction lets them be; never without a limit to what they may cost. */
export function AutoplayButton() {
  const { t } = useWords();
  const { session, client } = useTable();
  const canStart = useTableState((state) => state.phase === 'idle' && state.autoplay === null);
  const isOffered = useTableState((state) => canRepeat(client, state.choices));
  if (!session.pace.allowsAutoplay || !isOffered) return null;
  return (
    <Popover
      side="above"
      align="end"
      label={t('studio.autoplay')}
      trigger={(props) => (
        <IconButton {...props} label={t('studio.autoplay')} size="large" tone="filled" disabled={!canStart}>
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
  const { startAutoplay } = useTable();
  const money = useMoney();
  const stake = useTableState((state) => state.stake);
  const [rounds, setRounds] = useState(ROUNDS[0] ?? 10);
  const [loss, setLoss] = useState('10');
  const [win, setWin] = useState('');
  const [profit, setProfit] = useState('');
  const [afterWin, setAfterWin] = useState<StakeRule>('same');
  const [afterLoss, setAfterLoss] = useState<StakeRule>('same');
  const inStakes = (all: readonly bigint[]) =>
    all.map((times) => ({ value: String(times), label: money(times * stake) }));
  return (
    <div className={style.conditions}>
      <Field label={t('studio.autoplay_rounds')}>
        <SelectField
          options={ROUNDS.map((count) => ({ value: String(count), label: String(count) }))}
          value={String(rounds)}
          onChange={({ target }) => setRounds(Number(target.value))}
        />
      </Field>
      <Field label={t('studio.autoplay_loss')}>
        <SelectField
          options={inStakes(LOSSES)}
          value={loss}
          onChange={({ target }) => setLoss(target.value)}
        />
      </Field>
      <Field label={t('studio.autoplay_win')}>
        <SelectField
          placeholder={t('studio.autoplay_no_limit')}
          options={inStakes(WINS)}
          value={win}
          onChange={({ target }) => setWin(target.value)}
        />
      </Field>
      <Field label={t('studio.autoplay_profit')}>
        <SelectField
          placeholder={t('studio.autoplay_no_limit')}
          options={inStakes(PROFITS)}
          value={profit}
          onChange={({ target }) => setProfit(target.value)}
        />
      </Field>
      <RuleField label={t('studio.autoplay_after_win')} value={afterWin} onChange={setAfterWin} />
      <RuleField label={t('studio.autoplay_after_loss')} value={afterLoss} onChange={setAfterLoss} />
      <Button
        wide
        onClick={() => {
          onStarted();
          startAutoplay({
            roundsLeft: rounds,
            lossLimit: BigInt(loss) * stake,
            winLimit: win ? BigInt(win) * stake : null,
            profitLimit: profit ? BigInt(profit) * stake : null,
            result: 0n,
            firstStake: stake,
            afterWin,
            afterLoss,
          });
        }}
      >
        {t('studio.autoplay_start')}
      </Button>
    </div>
  );
}

interface RuleFieldProps {
  label: string;
  value: StakeRule;
  onChange: (rule: StakeRule) => void;
}

function RuleField({ label, value, onChange }: RuleFieldProps) {
  const { t } = useWords();
  const options = [
    { value: 'same', label: t('studio.autoplay_same') },
    { value: 'first', label: t('studio.autoplay_first') },
    ...RAISES.map((percent) => ({
      value: String(percent),
      label: t('studio.autoplay_raise', { percent }),
    })),
  ];
  return (
    <Field label={label}>
      <SelectField
        options={options}
        value={String(value)}
        onChange={({ target }) =>
          onChange(target.value === 'same' || target.value === 'first' ? target.value : Number(target.value))
        }
      />
    </Field>
  );
}

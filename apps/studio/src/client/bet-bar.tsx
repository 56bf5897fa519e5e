import { Button } from '@fairground/ui/controls/button.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { MinusIcon, PlusIcon } from '@fairground/ui/icons/icons.tsx';
import { PauseIcon, PlayIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Popover } from '@fairground/ui/overlays/popover.tsx';
import { Money } from '@fairground/ui/show/money.tsx';
import { AutoplayButton } from './autoplay-button.tsx';
import style from './bet-bar.module.css';
import { play as playSound } from './sound.ts';
import { SpeedButton } from './speed-button.tsx';
import { StakeTools } from './stake-tools.tsx';
import { nextStake } from './stakes.ts';
import { useRoundKeys } from './use-round-keys.ts';
import { useMoney, useTable, useTableState } from './use-table.ts';
import { useWords } from './words.ts';

/** Purse, stake and the button: always in the same place, whatever the game. */
export function BetBar() {
  useRoundKeys();
  return (
    <footer className={style.bar}>
      <Purse />
      <StakeSelector />
      <div className={style.buttons}>
        <SpeedButton />
        <AutoplayButton />
        <PlayButton />
      </div>
    </footer>
  );
}

export function Purse() {
  const { t } = useWords();
  const { session } = useTable();
  const money = useMoney();
  const balance = useTableState((state) => state.balance);
  return (
    <div className={style.purse} data-balance={String(balance)}>
      <span>{session.mode === 'trial' ? t('studio.credits') : t('studio.balance')}</span>
      <Money value={balance} format={money} tone="reward" />
    </div>
  );
}

export function StakeSelector() {
  const { t } = useWords();
  const { ladder, setStake, client, session } = useTable();
  const money = useMoney();
  const stake = useTableState((state) => state.stake);
  const isFixed = useTableState((state) => state.phase !== 'idle' || state.autoplay !== null);
  const name = client.usesChips ? t('studio.chip') : t('studio.stake');
  const to = (value: bigint) => {
    playSound('press');
    setStake(value);
  };
  return (
    <fieldset className={style.stake} disabled={isFixed} data-stake={String(stake)}>
      <legend>{name}</legend>
      <IconButton
        label={t('studio.less')}
        size="small"
        tone="filled"
        disabled={isFixed || stake === ladder[0]}
        onClick={() => to(nextStake(ladder, stake, -1))}
      >
        <MinusIcon />
      </IconButton>
      <Popover
        side="above"
        align="middle"
        label={t('studio.choose_stake')}
        trigger={(props) => (
          <button type="button" {...props} className={style.amount} disabled={isFixed}>
            {money(stake)}
          </button>
        )}
      >
        {(close) => (
          <div className={style.ladder}>
            {!client.usesChips && <StakeTools onSet={close} />}
            {ladder.map((rung) => (
              <button
                key={String(rung)}
                type="button"
                aria-pressed={rung === stake}
                onClick={() => {
                  to(rung);
                  close();
                }}
              >
                {money(rung)}
              </button>
            ))}
            <p>{t('studio.limits', { from: session.game.minStake, to: session.game.maxStake })}</p>
          </div>
        )}
      </Popover>
      <IconButton
        label={t('studio.more')}
        size="small"
        tone="filled"
        disabled={isFixed || stake === ladder.at(-1)}
        onClick={() => to(nextStake(ladder, stake, 1))}
      >
        <PlusIcon />
      </IconButton>
    </fieldset>
  );
}

function PlayButton() {
  const { t } = useWords();
  const { play, client, stopAutoplay } = useTable();
  const money = useMoney();
  const phase = useTableState((state) => state.phase);
  const autoplay = useTableState((state) => state.autoplay);
  const stake = useTableState((state) => state.stake);
  const choices = useTableState((state) => state.choices);
  const view = useTableState((state) => state.round?.view ?? null);
  if (autoplay)
    return (
      <Button
        size="large"
        tone="danger"
        className={style.play}
        startIcon={<PauseIcon />}
        onClick={stopAutoplay}
      >
        {t('studio.stop', { number: autoplay.roundsLeft })}
      </Button>
    );
  const isReady = phase === 'idle' && client.startInput(stake, choices) !== null;
  const goesOn = phase === 'choosing' && (client.nextStep?.(view) ?? null) !== null;
  const cost = client.cost?.(stake, choices) ?? stake;
  return (
    <Button
      size="large"
      tone="reward"
      className={style.play}
      data-action="play"
      disabled={!isReady && !goesOn && phase !== 'doubt'}
      busy={phase === 'waiting'}
      startIcon={<PlayIcon />}
      onClick={() => {
        playSound('press');
        play();
      }}
    >
      {goesOn ? t('studio.go_on') : client.usesChips && isReady ? money(cost) : t('studio.play')}
    </Button>
  );
}

import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { ClockIcon, HistoryIcon, InfoIcon } from '@fairground/ui/icons/icons.tsx';
import { ShieldIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Money } from '@fairground/ui/show/money.tsx';
import { useEffect, useState } from 'react';
import { clockText } from './clock-text.ts';
import { ChartIcon, KeysIcon, MutedIcon, SoundIcon } from './icons.tsx';
import { useIsOff } from './kept-switch.ts';
import { sounds } from './sound.ts';
import style from './top-bar.module.css';
import { useMoney, useTable, useTableState } from './use-table.ts';
import { useTitle, useWords } from './words.ts';

export type Panel = 'info' | 'fairness' | 'history' | 'keys';

interface TopBarProps {
  onOpen: (panel: Panel) => void;
  hasChart: boolean;
  toggleChart: () => void;
}

/** Name of the game, how long and with what result it has been played, and the ways to everything about it. */
export function TopBar({ onOpen, hasChart, toggleChart }: TopBarProps) {
  const { t } = useWords();
  const { session } = useTable();
  const title = useTitle(session.game.code, session.game.title);
  const isMuted = useIsOff(sounds);
  return (
    <header className={style.bar}>
      <h1 className={style.title}>{title}</h1>
      {session.mode === 'trial' && <Badge tone="warning">{t('studio.trial')}</Badge>}
      <Visit />
      <nav className={style.tools} aria-label={t('studio.tools')}>
        <IconButton
          label={isMuted ? t('studio.sound_on') : t('studio.sound_off')}
          size="small"
          aria-pressed={isMuted}
          onClick={() => sounds.turn(!isMuted)}
        >
          {isMuted ? <MutedIcon /> : <SoundIcon />}
        </IconButton>
        <IconButton label={t('studio.chart')} size="small" aria-expanded={hasChart} onClick={toggleChart}>
          <ChartIcon />
        </IconButton>
        <IconButton label={t('studio.history')} size="small" onClick={() => onOpen('history')}>
          <HistoryIcon />
        </IconButton>
        <IconButton label={t('studio.fairness')} size="small" onClick={() => onOpen('fairness')}>
          <ShieldIcon />
        </IconButton>
        <IconButton
          label={t('studio.keys')}
          size="small"
          className={style.keys ?? ''}
          onClick={() => onOpen('keys')}
        >
          <KeysIcon />
        </IconButton>
        <IconButton label={t('studio.info')} size="small" onClick={() => onOpen('info')}>
          <InfoIcon />
        </IconButton>
      </nav>
    </header>
  );
}

/** How long this visit lasts and what it has brought or cost: never hidden. */
function Visit() {
  const { t } = useWords();
  const money = useMoney();
  const result = useTableState((state) => state.result);
  const seconds = useSeconds();
  return (
    <p className={style.visit}>
      <span title={t('studio.time_played')}>
        <ClockIcon size={15} label={t('studio.time_played')} />
        <time data-clock="">{clockText(seconds)}</time>
      </span>
      <span title={t('studio.net_result')} data-result={String(result)}>
        <span className={style.word}>{t('studio.net_result')}</span>
        <Money value={result} format={money} tone="signed" />
      </span>
    </p>
  );
}

function useSeconds(): number {
  const { beganMs } = useTable();
  const [nowMs, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.floor((nowMs - beganMs) / 1000);
}

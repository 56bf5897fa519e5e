import { useEffect, useRef } from 'react';
import type { Phase } from '../../service/tables/table-rounds.ts';
import { NoVoiceIcon, VoiceIcon } from '../icons.tsx';
import { useIsOff } from '../kept-switch.ts';
import { muteVoice, sounds, speak, voice } from '../sound.ts';
import { useWords } from '../words.ts';
import style from './live.module.css';

interface DealerProps {
  phase: Phase | null;
  isRevealed: boolean;
  /** What came, in words. */
  result: string;
}

/** The dealer, drawn: breathes, spreads the hands when bets open, and deals when they are closed. */
export function DealerFigure({ phase, isRevealed, result }: DealerProps) {
  const { t } = useWords();
  const isMute = useIsOff(voice);
  const isSilent = useIsOff(sounds);
  useVoice({ phase, isRevealed, result });
  const act =
    phase === 'betting' ? 'open' : phase === 'locked' || (phase !== null && !isRevealed) ? 'deal' : 'rest';
  return (
    <button
      type="button"
      className={style.voice}
      data-voice={isMute || isSilent ? 'off' : 'on'}
      aria-pressed={isMute}
      disabled={isSilent}
      title={t(isMute ? 'studio.table.voice_on' : 'studio.table.voice_off')}
      aria-label={t(isMute ? 'studio.table.voice_on' : 'studio.table.voice_off')}
      onClick={() => muteVoice(!isMute)}
    >
      <svg viewBox="0 0 120 92" className={style.dealer} data-act={act} aria-hidden="true">
        <ellipse cx="60" cy="90" rx="54" ry="6" fill="#000" opacity=".3" />
        <g className={style.body}>
          <path d="M26 92c2-26 14-36 34-36s32 10 34 36z" fill="#1d1330" />
          <path d="M46 58l14 16 14-16-6-4H52z" fill="#f4ede0" />
          <path d="M52 57l8 7 8-7 0 9-8-5-8 5z" fill="#c8102e" />
          <path d="M26 92c1-18 8-28 18-33l10 33zM94 92c-1-18-8-28-18-33L66 92z" fill="#6d1f3a" />
          <circle cx="60" cy="80" r="1.6" fill="#e8c36a" />
          <circle cx="60" cy="87" r="1.6" fill="#e8c36a" />
          <g className={style.face}>
            <path d="M53 46h14v10c-4 4-10 4-14 0z" fill="#d9a077" />
            <ellipse cx="60" cy="34" rx="15" ry="17" fill="#edb98d" />
            <path
              d="M44 34c-2-18 8-24 17-24s18 7 15 24c-2-8-6-12-10-14-6 3-14 4-18 3-2 3-3 6-4 11z"
              fill="#2b1a14"
            />
            <path
              d="M50 32q3-2 6 0M64 32q3-2 6 0"
              fill="none"
              stroke="#2b1a14"
              strokeWidth="1.4"
              strokeLinecap="round"
            />
            <g className={style.eyes} fill="#2b1a14">
              <circle cx="53" cy="36" r="1.7" />
              <circle cx="67" cy="36" r="1.7" />
            </g>
            <path d="M55 43q5 4 10 0" fill="none" stroke="#a8433f" strokeWidth="1.8" strokeLinecap="round" />
          </g>
        </g>
        <g className={style.leftArm}>
          <path d="M30 70q-12 8-8 18" fill="none" stroke="#f4ede0" strokeWidth="9" strokeLinecap="round" />
          <circle cx="22" cy="88" r="5" fill="#edb98d" />
        </g>
        <g className={style.rightArm}>
          <path d="M90 70q12 8 8 18" fill="none" stroke="#f4ede0" strokeWidth="9" strokeLinecap="round" />
          <circle cx="98" cy="88" r="5" fill="#edb98d" />
        </g>
      </svg>
      {isMute || isSilent ? <NoVoiceIcon size={16} /> : <VoiceIcon size={16} />}
    </button>
  );
}

/** Says what the table waits for and what came; silent with the other sounds, or alone. */
function useVoice({ phase, isRevealed, result }: DealerProps): void {
  const { t, i18n } = useWords();
  const said = phase === 'betting' || phase === 'locked' ? phase : isRevealed && result ? 'came' : null;
  const before = useRef(said);
  const text = said === 'came' ? t('studio.table.came', { result }) : said && t(`studio.table.phase.${said}`);
  useEffect(() => {
    const isNew = before.current !== said;
    before.current = said;
    if (isNew && text) speak(text, i18n.language);
  }, [said, text, i18n.language]);
}

import { useTranslation } from '@fairground/i18n/react';
import { IconButton } from '@fairground/ui/icon-button.tsx';
import { BellIcon } from '@fairground/ui/icons.tsx';
import { PauseIcon, PlayIcon } from '@fairground/ui/play-icons.tsx';
import { useEffect, useState } from 'react';
import { useStatus } from '../../merchants/status.ts';
import { noticesOf } from '../../messaging/notices.ts';
import style from './notice-ticker.module.css';

const EACH_MS = 6_000;

/** One notice at a time; several take turns until somebody stops them. */
export function NoticeTicker() {
  const { t } = useTranslation();
  const notices = noticesOf(useStatus());
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [turn, setTurn] = useState(0);
  const count = notices.length;

  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setInterval(() => setTurn((last) => last + 1), EACH_MS);
    return () => clearInterval(timer);
  }, [isPaused, count]);

  const notice = notices[turn % Math.max(1, count)];
  if (!notice) return null;
  return (
    <section className={style.ticker} aria-label={t('nav.notices')}>
      <div className={style.inner}>
        <BellIcon size={18} className={style.sign} />
        <p key={notice.id} className={style.text}>
          {notice.text}
        </p>
        {count > 1 && (
          <IconButton
            size="small"
            label={isPaused ? t('action.resume') : t('action.pause')}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
          </IconButton>
        )}
      </div>
    </section>
  );
}

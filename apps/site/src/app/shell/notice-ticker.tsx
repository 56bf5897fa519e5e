import { useTranslation } from '@fairground/i18n/react';
import { BellIcon } from '@fairground/ui/icons/icons.tsx';
import { Ticker } from '@fairground/ui/show/ticker.tsx';
import { Link } from '@tanstack/react-router';
import { useNotices } from '../../messaging/public.ts';
import style from './notice-ticker.module.css';

/** What every visitor should know right now, passing by under the bar. */
export function NoticeTicker() {
  const { t } = useTranslation();
  const { notices } = useNotices();
  if (notices.length === 0) return null;
  return (
    <div className={style.strip}>
      <div className={style.inner}>
        <Ticker
          label={t('nav.notices')}
          labels={{ pause: t('action.pause'), play: t('action.resume') }}
          icon={<BellIcon size={18} />}
          items={notices.map(({ id, title, content }) => ({
            key: id,
            content: content ? (
              <Link to="/news" hash={id} className={style.notice}>
                {title}
              </Link>
            ) : (
              title
            ),
          }))}
        />
      </div>
    </div>
  );
}

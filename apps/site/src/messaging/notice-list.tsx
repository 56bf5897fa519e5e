import { useTranslation } from '@fairground/i18n/react';
import { Link } from '@tanstack/react-router';
import head from '../shared/section-head.module.css';
import style from './notice-item.module.css';
import { NoticeItem } from './notice-item.tsx';
import { useNotices } from './notices.ts';

const ON_HOME = 4;

/** The first notices on the home page, to be opened there; the board has them all. */
export function NoticeList() {
  const { t } = useTranslation('messaging');
  const { notices, isOpen } = useNotices();
  const written = notices.filter(({ content }) => content);
  if (!isOpen || written.length === 0) return null;
  return (
    <section aria-labelledby="notices">
      <div className={head.head}>
        <h2 id="notices">{t('notices.title')}</h2>
        <Link to="/news">{t('notices.all')}</Link>
      </div>
      <ul className={style.list}>
        {written.slice(0, ON_HOME).map((notice) => (
          <li key={notice.id}>
            <NoticeItem notice={notice} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { studioGames } from '../../catalogue/studio-games.ts';
import { coverUrl } from '../../shared/cover-url.ts';
import style from './home.module.css';

const SIZE = { width: 360, height: 480 };

export function Workbench() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="workbench">
      <div className={style.head}>
        <h2 id="workbench">{t('home.workbench.title')}</h2>
        <p>{t('home.workbench.text')}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by the keyboard */}
      <ul className={style.bench} tabIndex={0} aria-labelledby="workbench">
        {Object.values(studioGames).map(({ name, key }) => (
          <li key={key} className={style.game}>
            <img
              src={coverUrl({ kind: 'game', key }, SIZE)}
              alt=""
              {...SIZE}
              loading="lazy"
              decoding="async"
            />
            <strong className={style.title}>{name}</strong>
            <span className={style.soon}>{t('home.workbench.soon')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { ChevronForwardIcon } from '@fairground/ui/icons/icons.tsx';
import { Link } from '@tanstack/react-router';
import { type Area, areaName, areaText } from '../../catalogue/public.ts';
import { coverUrl } from '../../shared/cover-url.ts';
import style from './category-panel.module.css';

const SIZE = { width: 480, height: 320 };
const GAME = { width: 240, height: 320 };

/** What is in an area: its picture with its name, and the ways into it. */
export function CategoryPanel({ area, onChoose }: { area: Area; onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={style.inner}>
      <Link to={area.to} className={style.feature} onClick={onChoose}>
        <img src={coverUrl(area.cover, SIZE)} alt="" {...SIZE} className={style.cover} />
        <span className={style.words}>
          <strong className={style.name}>{t(areaName(area))}</strong>
          <span className={style.text}>{t(areaText(area))}</span>
        </span>
      </Link>
      <ul className={style.links}>
        {area.links.map(({ label, Icon, to, search }) => (
          <li key={label}>
            <Link to={to} search={search} className={style.link} onClick={onChoose}>
              <span className={style.sign}>
                <Icon size={20} />
              </span>
              {t(label)}
              <ChevronForwardIcon size={16} className={style.arrow} />
            </Link>
          </li>
        ))}
      </ul>
      {area.games.length > 0 && (
        <section className={style.bench} aria-labelledby={`bench-${area.key}`}>
          <h2 id={`bench-${area.key}`} className={style.heading}>
            {t('lobby.hot')}
          </h2>
          <ul className={style.games}>
            {area.games.map(({ key, name }) => (
              <li key={key}>
                <Link to={area.to} className={style.game} onClick={onChoose}>
                  <img src={coverUrl({ kind: 'game', key }, GAME)} alt="" {...GAME} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

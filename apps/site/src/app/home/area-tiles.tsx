import { useTranslation } from '@fairground/i18n/react';
import { Link } from '@tanstack/react-router';
import { allAreas, areaName, areaText, isToCome } from '../../catalogue/public.ts';
import { useStatus } from '../../merchants/public.ts';
import { coverUrl } from '../../shared/cover-url.ts';
import { isOn } from '../../shared/is-on.ts';
import head from '../../shared/section-head.module.css';
import style from './home.module.css';

const SIZE = { width: 480, height: 320 };

/** A door to every area that the merchant offers. */
export function AreaTiles() {
  const { t } = useTranslation();
  const { whitelabelVal } = useStatus();
  const offered = allAreas.filter(({ module }) => isOn(whitelabelVal, module));
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="areas">
      <div className={head.head}>
        <h2 id="areas">{t('home.areas.title')}</h2>
        <p>{t('home.areas.text')}</p>
      </div>
      <ul className={style.tiles}>
        {offered.map((area) => (
          <li key={area.key}>
            <Link to={area.to} className={style.tile}>
              <img src={coverUrl(area.cover, SIZE)} alt="" {...SIZE} className={style.cover} />
              {isToCome(area) && <em className={style.soon}>{t('nav.soon')}</em>}
              <span className={style.words}>
                <strong className={style.name}>{t(areaName(area))}</strong>
                <span className={style.text}>{t(areaText(area))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

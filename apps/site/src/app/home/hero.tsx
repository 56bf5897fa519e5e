import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { areaName, areas } from '../../catalogue/areas.ts';
import { imageUrl } from '../../merchants/image-url.ts';
import { useStatus } from '../../merchants/status.ts';
import { templateQuery } from '../../merchants/template.ts';
import { autoplayMs } from './autoplay-ms.ts';
import style from './hero.module.css';
import { HeroCarousel } from './hero-carousel.tsx';
import { slides } from './slides.ts';

/** The first thing seen. The template decides its build: alone and wide, beside two doors, or in a frame. */
export function Hero() {
  const { brand } = useStatus();
  const { data: template } = useQuery(templateQuery);
  return (
    <div className={style.hero} data-layout={brand.theme.heroLayout}>
      <HeroCarousel slides={slides} everyMs={autoplayMs(template?.parameters.banner_autoplay_ms)} />
      {brand.theme.heroLayout === 'split' && (
        <ul className={style.doors}>
          <Door area={areas.live} />
          <Door area={areas.lottery} />
        </ul>
      )}
    </div>
  );
}

function Door({ area }: { area: typeof areas.live | typeof areas.lottery }) {
  const { t } = useTranslation();
  return (
    <li className={style.door}>
      <Link to={area.to}>
        <img src={imageUrl(area.cover)} alt="" width={480} height={320} />
        <strong>{t(areaName(area))}</strong>
      </Link>
    </li>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/button.tsx';
import { Carousel } from '@fairground/ui/carousel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Area, areaName, areas } from '../../catalogue/areas.ts';
import { isOn } from '../../merchants/is-on.ts';
import { useStatus } from '../../merchants/status.ts';
import { templateQuery } from '../../merchants/template.ts';
import { boot } from '../../shared/boot.ts';
import { coverUrl } from '../../shared/cover-url.ts';
import { autoplayMs } from './autoplay-ms.ts';
import style from './hero.module.css';
import { type Slide, slides } from './slides.ts';

const BANNER = { width: 1440, height: 480 };
const DOOR = { width: 480, height: 320 };

/** The first thing seen. The template decides its build: alone and wide, beside two doors, or in a frame. */
export function Hero() {
  const { t } = useTranslation();
  const { brand, whitelabelVal } = useStatus();
  const { heroLayout } = brand.theme;
  const shown = slides.filter(({ module }) => !module || isOn(whitelabelVal, module));
  const doors = [areas.live, areas.lottery].filter(({ module }) => isOn(whitelabelVal, module));
  const { data: template } = useQuery(templateQuery);
  return (
    <div className={style.hero} data-layout={heroLayout}>
      <Carousel
        className={style.carousel}
        label={t('hero.label')}
        autoplayMs={autoplayMs(template?.parameters.banner_autoplay_ms)}
        labels={{
          previous: t('list.previous'),
          next: t('list.next'),
          slide: (page, pages) => t('list.position', { page, pages }),
        }}
        slides={shown.map((slide, index) => ({
          key: slide.key,
          content: <SlideView slide={slide} isFirst={index === 0} />,
        }))}
      />
      {heroLayout === 'split' && doors.length > 0 && (
        <ul className={style.doors}>
          {doors.map((area) => (
            <Door key={area.key} area={area} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SlideView({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const { t } = useTranslation();
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <article className={style.slide}>
      <img
        className={style.art}
        src={coverUrl({ kind: 'banner', key: slide.art }, BANNER)}
        alt=""
        {...BANNER}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
      <div className={style.words}>
        <Heading className={style.title}>{t(slide.title, { brand: boot.name })}</Heading>
        <p className={style.text}>{t(slide.text)}</p>
        <Link to={slide.to} hash={slide.hash} className={buttonClass({ size: 'large' })}>
          {t(slide.action)}
        </Link>
      </div>
    </article>
  );
}

function Door({ area }: { area: Area }) {
  const { t } = useTranslation();
  return (
    <li className={style.door}>
      <Link to={area.to}>
        <img src={coverUrl(area.cover, DOOR)} alt="" {...DOOR} />
        <strong>{t(areaName(area))}</strong>
      </Link>
    </li>
  );
}

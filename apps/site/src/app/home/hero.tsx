import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { Carousel } from '@fairground/ui/show/carousel.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Area, areaName, areas } from '../../catalogue/public.ts';
import { type Announcement, templateQuery, useAnnouncements, useStatus } from '../../merchants/public.ts';
import { boot } from '../../shared/boot.ts';
import { DestinationLink } from '../../shared/content/destination-link.tsx';
import { HarmlessHtml } from '../../shared/content/harmless-html.tsx';
import { linkageOf } from '../../shared/content/linkage.ts';
import { coverUrl } from '../../shared/cover-url.ts';
import { imageUrl } from '../../shared/image-url.ts';
import { isOn } from '../../shared/is-on.ts';
import './hero.css';
import { autoplayMs } from './autoplay-ms.ts';
import { type Slide, slides } from './slides.ts';

const BANNER = { width: 1440, height: 480 };
const DOOR = { width: 480, height: 320 };

/** The first thing seen. The template decides its build: alone and wide, beside two doors, or in a frame. */
export function Hero() {
  const { t } = useTranslation();
  const { brand, whitelabelVal } = useStatus();
  const { heroLayout } = brand.theme;
  const doors = [areas.live, areas.lottery].filter(({ module }) => isOn(whitelabelVal, module));
  const { data: template } = useQuery(templateQuery());
  const shown = useSlides();
  return (
    <div className="hero" data-layout={heroLayout}>
      <Carousel
        className="hero-carousel"
        label={t('hero.label')}
        autoplayMs={autoplayMs(template?.parameters.banner_autoplay_ms)}
        labels={{
          previous: t('list.previous'),
          next: t('list.next'),
          slide: (page, pages) => t('list.position', { page, pages }),
        }}
        slides={shown}
      />
      {heroLayout === 'split' && doors.length > 0 && (
        <ul className="hero-doors">
          {doors.map((area) => (
            <Door key={area.key} area={area} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The merchant's own banners; a merchant without any says what every site of ours has to say. */
function useSlides() {
  const { whitelabelVal } = useStatus();
  const { announcements, isLoading } = useAnnouncements('B');
  if (isLoading) return [{ key: 'loading', content: <Skeleton className="hero-slide" /> }];
  if (announcements.length > 0)
    return announcements.map((banner, index) => ({
      key: banner.id,
      content: <BannerView banner={banner} isFirst={index === 0} />,
    }));
  return slides
    .filter(({ module }) => !module || isOn(whitelabelVal, module))
    .map((slide, index) => ({
      key: slide.key,
      content: <SlideView slide={slide} isFirst={index === 0} />,
    }));
}

function BannerView({ banner, isFirst }: { banner: Announcement; isFirst: boolean }) {
  const { t } = useTranslation('messaging');
  const Heading = isFirst ? 'h1' : 'h2';
  const to = linkageOf(banner);
  return (
    <article className="hero-slide" data-banner={banner.id}>
      {banner.url && (
        <img
          className="hero-art"
          src={imageUrl(banner.url)}
          alt=""
          {...BANNER}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'low'}
        />
      )}
      <div className="hero-words">
        <Heading className="hero-title">{banner.title}</Heading>
        <HarmlessHtml html={banner.content} className="hero-text" />
        {to && (
          <DestinationLink to={to} className={buttonClass({ tone: 'secondary' })}>
            {t(banner.linkageType === 'G' ? 'banner.play' : 'banner.more')}
          </DestinationLink>
        )}
      </div>
    </article>
  );
}

function SlideView({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  const { t } = useTranslation();
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <article className="hero-slide">
      <img
        className="hero-art"
        src={coverUrl({ kind: 'banner', key: slide.art }, BANNER)}
        alt=""
        {...BANNER}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
      <div className="hero-words">
        <Heading className="hero-title">{t(slide.title, { brand: boot.name })}</Heading>
        <p className="hero-text">{t(slide.text)}</p>
        <Link to={slide.to} hash={slide.hash} className={buttonClass({ tone: 'secondary' })}>
          {t(slide.action)}
        </Link>
      </div>
    </article>
  );
}

function Door({ area }: { area: Area }) {
  const { t } = useTranslation();
  return (
    <li className="hero-door">
      <Link to={area.to}>
        <img src={coverUrl(area.cover, DOOR)} alt="" {...DOOR} />
        <strong>{t(areaName(area))}</strong>
      </Link>
    </li>
  );
}

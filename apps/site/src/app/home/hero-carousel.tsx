import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/button.tsx';
import { classNames } from '@fairground/ui/class-names.ts';
import { IconButton } from '@fairground/ui/icon-button.tsx';
import { ChevronBackIcon, ChevronForwardIcon } from '@fairground/ui/icons.tsx';
import { PauseIcon, PlayIcon } from '@fairground/ui/play-icons.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { imageUrl } from '../../merchants/image-url.ts';
import { boot } from '../../shared/boot.ts';
import style from './hero-carousel.module.css';
import type { Slide } from './slides.ts';
import { useTurns } from './use-turns.ts';

/** Pictures that take turns. They wait while somebody reads, and stop for good when told to. */
export function HeroCarousel({ slides, everyMs }: { slides: readonly Slide[]; everyMs: number }) {
  const { t } = useTranslation();
  const [isHeld, setHeld] = useState(false);
  const { turn, isPlaying, show, togglePlaying } = useTurns(slides.length, { everyMs, isHeld });
  const hold = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <section
      className={style.carousel}
      aria-roledescription="carousel"
      aria-label={t('hero.label')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      {...hold}
    >
      <div className={style.stage} aria-live={isPlaying ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <SlideView key={slide.key} slide={slide} isShown={index === turn} isFirst={index === 0} />
        ))}
      </div>
      <div className={style.controls}>
        <IconButton
          size="small"
          className={style.control}
          label={isPlaying ? t('action.pause') : t('action.resume')}
          onClick={togglePlaying}
        >
          {isPlaying ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
        </IconButton>
        <ol className={style.dots}>
          {slides.map(({ key, title }, index) => (
            <li key={key}>
              <button
                type="button"
                className={style.dot}
                aria-label={t(title, { brand: boot.name })}
                aria-current={index === turn}
                onClick={() => show(index)}
              />
            </li>
          ))}
        </ol>
        <IconButton
          size="small"
          className={classNames(style.control, style.arrow)}
          label={t('list.previous')}
          onClick={() => show(turn - 1)}
        >
          <ChevronBackIcon size={18} />
        </IconButton>
        <IconButton
          size="small"
          className={classNames(style.control, style.arrow)}
          label={t('list.next')}
          onClick={() => show(turn + 1)}
        >
          <ChevronForwardIcon size={18} />
        </IconButton>
      </div>
    </section>
  );
}

interface SlideViewProps {
  slide: Slide;
  isShown: boolean;
  isFirst: boolean;
}

function SlideView({ slide, isShown, isFirst }: SlideViewProps) {
  const { t } = useTranslation();
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <article className={style.slide} data-shown={isShown || undefined} inert={!isShown}>
      <img
        className={style.art}
        src={imageUrl(slide.art)}
        alt=""
        width={1320}
        height={440}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
      <div className={style.words}>
        <Heading className={style.title}>{t(slide.title, { brand: boot.name })}</Heading>
        <p className={style.text}>{t(slide.text)}</p>
        <Link
          to={slide.to}
          hash={slide.hash}
          className={classNames(buttonClass({ size: 'large' }), style.action)}
        >
          {t(slide.action)}
        </Link>
      </div>
    </article>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { Link } from '@tanstack/react-router';
import { mainAreas } from '../../catalogue/public.ts';
import { appResource, useStatus } from '../../merchants/public.ts';
import { boot } from '../../shared/boot.ts';
import { imageUrl } from '../../shared/image-url.ts';
import style from './app-band.module.css';

/** The site in a hand: a code to scan and a drawing of a phone that shows this very brand. */
export function AppBand() {
  const { t } = useTranslation();
  const { resources } = useStatus();
  const resource = appResource(resources);
  return (
    <section className={style.band} aria-labelledby="app">
      <div className={style.words}>
        <h2 id="app">{t('home.app.title', { brand: boot.name })}</h2>
        <p className={style.text}>{t('home.app.text')}</p>
        <Link to="/download" className={buttonClass({ tone: 'secondary', size: 'large' })}>
          {t('hero.screen.action')}
        </Link>
      </div>
      {resource && (
        <img
          className={style.code}
          src={imageUrl(resource.qrCodeUrl)}
          alt={t('download.qr', { name: boot.name })}
          width={176}
          height={176}
          loading="lazy"
        />
      )}
      <div className={style.phone} aria-hidden="true">
        <div className={style.screen}>
          <span className={style.speaker} />
          <img src={boot.logoUrl} alt="" width={44} height={44} />
          <strong>{boot.name}</strong>
          <div className={style.icons}>
            {mainAreas.map(({ key, Icon }) => (
              <span key={key} className={style.icon}>
                <Icon size={24} />
              </span>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

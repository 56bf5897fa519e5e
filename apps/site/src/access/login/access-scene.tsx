import { useTranslation } from '@fairground/i18n/react';
import { GlobeIcon, PulseIcon } from '@fairground/ui/icons/icons.tsx';
import { AndroidIcon, AppleIcon, HeadsetIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStatus } from '../../merchants/public.ts';
import { boot } from '../../shared/boot.ts';
import { coverUrl } from '../../shared/cover-url.ts';
import { isOn } from '../../shared/is-on.ts';
import { rememberOrigin } from '../../shared/language-origin.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { AppCode } from './app-code.tsx';
import style from './login.module.css';

interface AccessSceneProps {
  title: string;
  text: string;
  cover: 'vip' | 'gift';
  children: ReactNode;
}

const ART = { width: 640, height: 800 };

/** The page around the forms: the brand's own picture, help and the app on one side, the form on the other. */
export function AccessScene({ title, text, cover, children }: AccessSceneProps) {
  return (
    <div className={style.scene}>
      <aside
        className={style.art}
        style={{ backgroundImage: `url("${coverUrl({ kind: 'banner', key: cover }, ART)}")` }}
      >
        <img src={boot.logoUrl} alt={boot.name} width={72} height={72} className={style.logo} />
        <p className={style.promise}>{text}</p>
        <AppCode />
        <SceneLinks />
      </aside>
      <section className={style.panel}>
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  );
}

function SceneLinks() {
  const { t } = useTranslation();
  const { whitelabelVal, resources } = useStatus();
  const speed = resources.find(({ resourceType }) => resourceType === 'SpeedTest')?.url;
  const [ios, android] = ['IOS', 'Android'].map((type) =>
    resources.find(({ resourceType }) => resourceType === type),
  );
  return (
    <ul className={style.links}>
      <li>
        <Link to="/lang" onClick={() => rememberOrigin()}>
          <GlobeIcon size={18} />
          {t('nav.language')}
        </Link>
      </li>
      {isOn(whitelabelVal, 'CS') && (
        <li>
          <button type="button" onClick={() => openOverlay({ name: 'customerService', position: 'LOGIN' })}>
            <HeadsetIcon size={18} />
            {t('nav.customer_service')}
          </button>
        </li>
      )}
      {speed && (
        <li>
          <a href={speed}>
            <PulseIcon size={18} />
            {t('nav.speed_test')}
          </a>
        </li>
      )}
      {ios && (
        <li>
          <a href={ios.url}>
            <AppleIcon size={18} />
            {t('download.ios')}
          </a>
        </li>
      )}
      {android && (
        <li>
          <a href={android.url}>
            <AndroidIcon size={18} />
            {t('download.android')}
          </a>
        </li>
      )}
    </ul>
  );
}

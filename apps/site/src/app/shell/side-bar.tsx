import { useTranslation } from '@fairground/i18n/react';
import { ArrowUpIcon, UsersIcon } from '@fairground/ui/icons/icons.tsx';
import { HeadsetIcon, QrIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Popover } from '@fairground/ui/overlays/popover.tsx';
import { classNames } from '@fairground/ui/theme/class-names.ts';
import { useEffect, useState } from 'react';
import { appResource, useStatus } from '../../merchants/public.ts';
import { useReferral } from '../../promotions/public.ts';
import { boot } from '../../shared/boot.ts';
import { imageUrl } from '../../shared/image-url.ts';
import { isOn } from '../../shared/is-on.ts';
import { openOverlay } from '../../shared/overlays.ts';
import style from './side-bar.module.css';

const TO_TOP_AFTER_PX = 200;

/** Always at hand at the edge of the screen: people to ask, the site on a phone, the way back up. */
export function SideBar() {
  const { t } = useTranslation();
  const { whitelabelVal } = useStatus();
  return (
    <aside className={style.bar} aria-label={t('nav.side')}>
      <Invite />
      {isOn(whitelabelVal, 'CS') && (
        <button
          type="button"
          className={style.button}
          aria-label={t('nav.customer_service')}
          title={t('nav.customer_service')}
          onClick={() => openOverlay({ name: 'customerService', position: 'FLOAT' })}
        >
          <HeadsetIcon size={24} />
        </button>
      )}
      {isOn(whitelabelVal, 'DOWNLOAD') && <AppCode />}
      <ToTop />
    </aside>
  );
}

function Invite() {
  const { t } = useTranslation();
  const invite = useReferral();
  if (!invite) return null;
  return (
    <button
      type="button"
      className={classNames(style.button, style.app)}
      aria-label={t('nav.invite')}
      title={t('nav.invite')}
      onClick={invite}
    >
      <UsersIcon size={24} />
    </button>
  );
}

function AppCode() {
  const { t } = useTranslation();
  const { resources } = useStatus();
  const resource = appResource(resources);
  if (!resource) return null;
  return (
    <Popover
      label={t('nav.scan_qr')}
      side="above"
      align="end"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classNames(style.button, style.app)}
          aria-label={t('nav.scan_qr')}
          title={t('nav.scan_qr')}
        >
          <QrIcon size={24} />
        </button>
      )}
    >
      <div className={style.code}>
        <img
          src={imageUrl(resource.qrCodeUrl)}
          alt={t('download.qr', { name: boot.name })}
          width={168}
          height={168}
        />
        {t('nav.scan_qr')}
      </div>
    </Popover>
  );
}

function ToTop() {
  const { t } = useTranslation();
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const onScroll = () => setDown(scrollY > TO_TOP_AFTER_PX);
    // Asked at once, the browser would have to lay out the whole new page for the answer.
    const frame = requestAnimationFrame(onScroll);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, []);
  if (!isDown) return <span className={style.slot} />;
  return (
    <button
      type="button"
      className={classNames(style.button, style.top)}
      aria-label={t('nav.to_top')}
      title={t('nav.to_top')}
      onClick={() => scrollTo({ top: 0 })}
    >
      <ArrowUpIcon size={24} />
    </button>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { appResource, useStatus } from '../../merchants/public.ts';
import { boot } from '../../shared/boot.ts';
import { imageUrl } from '../../shared/image-url.ts';
import style from './login.module.css';

/** The code that opens the site on a phone. */
export function AppCode({ size = 96 }: { size?: number }) {
  const { t } = useTranslation();
  const resource = appResource(useStatus().resources);
  if (!resource) return null;
  return (
    <figure className={style.app}>
      <img
        src={imageUrl(resource.qrCodeUrl)}
        alt={t('download.qr', { name: boot.name })}
        width={size}
        height={size}
      />
      <figcaption>{t('nav.scan_qr')}</figcaption>
    </figure>
  );
}

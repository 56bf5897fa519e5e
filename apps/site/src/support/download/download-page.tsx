import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { GlobeIcon } from '@fairground/ui/icons/icons.tsx';
import { AndroidIcon, AppleIcon } from '@fairground/ui/icons/play-icons.tsx';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { type AppType, appResources, useStatus, useSwitch } from '../../merchants/public.ts';
import { noteAppDownload } from '../../promotions/public.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import { AreaPage } from '../../shared/area-page.tsx';
import { boot } from '../../shared/boot.ts';
import { imageUrl } from '../../shared/image-url.ts';
import { currentLanguage } from '../../shared/language.ts';
import { useSession } from '../../shared/session.ts';
import { SwitchedOff } from '../../shared/states/switched-off.tsx';
import style from './download-page.module.css';
import { InstallSteps } from './install-steps.tsx';
import { iosVersion } from './ios-version.ts';

const LOOKS = {
  H5: { label: 'download.h5', Icon: GlobeIcon },
  IOS: { label: 'download.ios', Icon: AppleIcon },
  Android: { label: 'download.android', Icon: AndroidIcon },
} as const satisfies Record<AppType, object>;

const PROFILE_HELP = 'ios-profile';
const PROFILE_MS = 3_000;

/** An iPhone keeps the profile it has just fetched and says nothing: where it lies is told once it is there. */
function explainProfileLater(): void {
  if (iosVersion(navigator.userAgent) === 0) return;
  setTimeout(() => location.assign(`#${PROFILE_HELP}`), PROFILE_MS);
}

/** The page may be left by the link: what is said to the house goes first. */
async function followNoted(event: MouseEvent, url: string): Promise<void> {
  event.preventDefault();
  await noteAppDownload();
  location.assign(url);
}

/** The ways onto a phone that the merchant has set, each with its code and its link. */
export function DownloadPage() {
  const { t } = useTranslation(['shell', 'support', 'errors']);
  const isOpen = useSwitch('DOWNLOAD');
  const isMember = useSession((session) => session.token !== '');
  const { resources } = useStatus();
  const { data: texts } = useQuery({
    ...endpointQuery(api.merchants.downloadSetting, { domain: location.hostname }, { alert: true }),
    enabled: isOpen,
  });
  const words = texts?.[currentLanguage()] ?? texts?.EN;
  const ways = appResources(resources);
  if (!isOpen) return <SwitchedOff title={t('nav.app')} />;
  return (
    <AreaPage
      title={t('seo.app.title', { brand: boot.name })}
      text={words?.app_desc ?? t('building.download')}
      cover={{ kind: 'banner', key: 'stadium' }}
    >
      {ways.length > 0 && <p className={`${style.lead} ${style.scan}`}>{t('download.lead')}</p>}
      <ul className={style.ways}>
        {ways.map(({ resourceType, url, qrCodeUrl }) => {
          const { label, Icon } = LOOKS[resourceType];
          const name = t(label);
          return (
            <li key={resourceType} className={style.way}>
              {qrCodeUrl && (
                <img
                  src={imageUrl(qrCodeUrl)}
                  alt={t('download.qr', { name })}
                  width={160}
                  height={160}
                  className={style.code}
                />
              )}
              <a
                href={url}
                className={buttonClass({ tone: 'secondary', wide: true })}
                onClick={(event) => {
                  if (resourceType === 'IOS') explainProfileLater();
                  if (isMember) void followNoted(event, url);
                }}
              >
                <Icon size={20} />
                {name}
              </a>
            </li>
          );
        })}
      </ul>
      {ways.length > 0 && <InstallSteps />}
      {ways.some(({ resourceType }) => resourceType === 'IOS') && (
        <div id={PROFILE_HELP} className={style.lead}>
          <p>{t('support:download.ios')}</p>
          {iosVersion(navigator.userAgent) >= 17 && <p role="note">{t('errors:ios17_download_tips')}</p>}
        </div>
      )}
      {words?.bottom_app_desc && <p className={style.lead}>{words.bottom_app_desc}</p>}
    </AreaPage>
  );
}

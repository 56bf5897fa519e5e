import { type Locale, languageOfLocale } from '@fairground/i18n';
import { i18n, useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { SettingsIcon } from '@fairground/ui/icons/icons.tsx';
import { HeadsetIcon, ShieldIcon } from '@fairground/ui/icons/play-icons.tsx';
import { boot } from '../shared/boot.ts';
import { openOverlay } from '../shared/overlays.ts';
import { timeText } from '../shared/time-text.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import style from './closed-page.module.css';
import { useStatus } from './status.ts';

/** The languages in which the specification has these words; readers of any other also get them in English. */
const OWN_WORDS: readonly Locale[] = ['th', 'ja', 'zh-CN', 'zh-TW', 'en'];

/** The one page of a site that is closed: for everybody for a while, or for where the visitor is. */
export function ClosedPage() {
  const { t } = useTranslation();
  const { permission, ip, maintenanceEnd } = useStatus();
  const kind = permission.maintenance ? 'maintenance' : 'denied';
  const locale = i18n.language as Locale;
  usePageTitle(t(`page.${kind}.title`));
  return (
    <article className={style.page}>
      <img src={boot.logoUrl} alt={boot.name} width={72} height={72} />
      <span className={style.sign}>
        {kind === 'maintenance' ? <SettingsIcon size={40} /> : <ShieldIcon size={40} />}
      </span>
      <h1>{t(`page.${kind}.title`)}</h1>
      <p className={style.text}>{t(`page.${kind}.text`)}</p>
      {kind === 'maintenance' && maintenanceEnd && (
        <p className={style.until}>{t('page.maintenance.until', { end: timeText(maintenanceEnd) })}</p>
      )}
      {!OWN_WORDS.includes(locale) && <InEnglish kind={kind} />}
      <p className={style.ip} data-figures="">
        {t('page.your_ip', { ip })}
      </p>
      <Button
        size="large"
        startIcon={<HeadsetIcon />}
        onClick={() => openOverlay({ name: 'customerService', position: 'MAINTENANCE' })}
      >
        {t('action.contact_support')}
      </Button>
    </article>
  );
}

function InEnglish({ kind }: { kind: 'maintenance' | 'denied' }) {
  const { t } = useTranslation('shell', { lng: 'en' });
  return (
    <p lang="en" dir={languageOfLocale('en').dir} className={style.text}>
      <strong>{t(`page.${kind}.title`)}.</strong> {t(`page.${kind}.text`)}
    </p>
  );
}

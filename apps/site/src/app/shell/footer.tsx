import { zoneName } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { BankIcon, CardIcon, CoinsIcon, WalletIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useStatus } from '../../merchants/public.ts';
import { boot } from '../../shared/boot.ts';
import { isOn } from '../../shared/is-on.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { canDeposit } from '../../wallet/public.ts';
import { BrandMark } from './brand-mark.tsx';
import style from './footer.module.css';

export function Footer() {
  const { t, i18n } = useTranslation();
  const { whitelabelVal } = useStatus();
  return (
    <footer className={style.footer}>
      <div className={style.inner}>
        <div className={style.about}>
          <BrandMark />
          <p>{t('footer.responsible')}</p>
          <p className={style.adults}>
            <span className={style.age} aria-hidden="true">
              18+
            </span>
            {t('footer.adults_only')}
          </p>
        </div>
        <FooterLinks />
        <div className={style.marks}>
          {isOn(whitelabelVal, 'GAME') && <Vendors />}
          {canDeposit(whitelabelVal) && <Payments />}
        </div>
      </div>
      <p className={style.line}>
        {t('footer.copyright', { year: new Date(serverNow()).getFullYear(), brand: boot.name })}{' '}
        {t('footer.clock', { zone: zoneName(boot.timeZone, i18n.language, serverNow()) })}
      </p>
    </footer>
  );
}

function FooterLinks() {
  const { t } = useTranslation();
  const { whitelabelVal } = useStatus();
  const on = (modId: Parameters<typeof isOn>[1]) => isOn(whitelabelVal, modId);
  const link = (to: LinkProps['to'], label: string, hash?: string) => (
    <li key={label}>
      <Link to={to} hash={hash} className={style.link}>
        {label}
      </Link>
    </li>
  );
  return (
    <>
      <nav aria-label={t('footer.about')} className={style.column}>
        <h2 className={style.heading}>{t('footer.about')}</h2>
        <ul className={style.list}>
          {link('/help', boot.name, 'about')}
          {link('/help', t('footer.fairness'), 'fairness')}
          {on('AGEPAG') && link('/agent', t('footer.affiliates'))}
          {on('ANN') && link('/news', t('nav.news'))}
        </ul>
      </nav>
      <nav aria-label={t('nav.help')} className={style.column}>
        <h2 className={style.heading}>{t('nav.help')}</h2>
        <ul className={style.list}>
          {link('/help', t('footer.help_centre'))}
          {link('/help', t('footer.safer_play'), 'safer-play')}
          {on('DOWNLOAD') && link('/download', t('nav.app'))}
          {link('/speed', t('nav.speed_test'))}
          {on('CS') && (
            <li>
              <button
                type="button"
                className={style.link}
                onClick={() => openOverlay({ name: 'customerService', position: 'FLOAT' })}
              >
                {t('nav.customer_service')}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </>
  );
}

/** The built-in maker of games is the only one so far. */
function Vendors() {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className={style.heading}>{t('footer.vendors')}</h2>
      <ul className={style.row}>
        <li className={style.mark} translate="no">
          Fairground Studio
        </li>
      </ul>
    </section>
  );
}

const PAYMENTS = [
  { label: 'payment.bank', Icon: BankIcon },
  { label: 'payment.wallet', Icon: WalletIcon },
  { label: 'payment.card', Icon: CardIcon },
  { label: 'payment.coins', Icon: CoinsIcon },
] as const;

function Payments() {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className={style.heading}>{t('footer.payments')}</h2>
      <ul className={style.row}>
        {PAYMENTS.map(({ label, Icon }) => (
          <li key={label} className={style.mark}>
            <Icon size={18} />
            {t(label)}
          </li>
        ))}
      </ul>
    </section>
  );
}

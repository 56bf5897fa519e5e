import { useTranslation } from '@fairground/i18n/react';
import { DownloadIcon, GlobeIcon, PulseIcon, QuestionIcon, UsersIcon } from '@fairground/ui/icons/icons.tsx';
import { GiftIcon, HeadsetIcon, HomeIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Drawer } from '@fairground/ui/overlays/drawer.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { allAreas, areaName } from '../../catalogue/public.ts';
import { useStatus } from '../../merchants/public.ts';
import { useReferral } from '../../promotions/public.ts';
import { boot } from '../../shared/boot.ts';
import { isOn } from '../../shared/is-on.ts';
import { rememberOrigin } from '../../shared/language-origin.ts';
import { openOverlay } from '../../shared/overlays.ts';
import style from './menu-drawer.module.css';

/** The whole site in one list, for screens without room for the menu in the bar. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="start"
      title={boot.name}
      labels={{ close: t('action.close') }}
    >
      <DrawerLinks onChoose={onClose} />
    </Drawer>
  );
}

function DrawerLinks({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation();
  const { whitelabelVal } = useStatus();
  const invite = useReferral();
  const entry = (to: LinkProps['to'], icon: ReactNode, label: string) => (
    <li key={label}>
      <Link to={to} className={style.link} activeProps={{ className: style.here }} onClick={onChoose}>
        {icon}
        {label}
      </Link>
    </li>
  );
  const action = (icon: ReactNode, label: string, act: () => void) => (
    <li>
      <button
        type="button"
        className={style.link}
        onClick={() => {
          onChoose();
          act();
        }}
      >
        {icon}
        {label}
      </button>
    </li>
  );
  return (
    <nav aria-label={t('nav.main')}>
      <ul className={style.list}>
        {entry('/', <HomeIcon />, t('nav.home'))}
        {allAreas
          .filter(({ module }) => isOn(whitelabelVal, module))
          .map((area) => entry(area.to, <area.Icon />, t(areaName(area))))}
        {isOn(whitelabelVal, 'PROMO') && entry('/promotions', <GiftIcon />, t('nav.promotions'))}
        {invite && action(<UsersIcon />, t('nav.invite'), invite)}
      </ul>
      <ul className={style.list}>
        {isOn(whitelabelVal, 'HELP') && entry('/help', <QuestionIcon />, t('nav.help'))}
        {isOn(whitelabelVal, 'DOWNLOAD') && entry('/download', <DownloadIcon />, t('nav.app'))}
        {entry('/speed', <PulseIcon />, t('nav.speed_test'))}
        <li>
          <Link
            to="/lang"
            className={style.link}
            onClick={() => {
              rememberOrigin();
              onChoose();
            }}
          >
            <GlobeIcon />
            {t('nav.language')}
          </Link>
        </li>
        {isOn(whitelabelVal, 'CS') &&
          action(<HeadsetIcon />, t('nav.customer_service'), () =>
            openOverlay({ name: 'customerService', position: 'HEADER' }),
          )}
      </ul>
    </nav>
  );
}

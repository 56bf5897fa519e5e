import type { PagePath } from '@fairground/contract/page-paths';
import { hasAgentMenu } from '@fairground/contract/roles';
import { useTranslation } from '@fairground/i18n/react';
import { GridIcon, UserIcon } from '@fairground/ui/icons/icons.tsx';
import { DepositIcon, GiftIcon, HomeIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStatus } from '../../merchants/public.ts';
import { isOn } from '../../shared/is-on.ts';
import { useSession } from '../../shared/session.ts';
import { canDeposit } from '../../wallet/public.ts';
import style from './bottom-bar.module.css';

/** On a phone the five places of the site stand under the thumb. */
export function BottomBar() {
  const { t } = useTranslation();
  const { whitelabelVal } = useStatus();
  const role = Number(useSession(({ isAgent }) => isAgent));
  const ownCentre = hasAgentMenu(role) && isOn(whitelabelVal, 'AGEPAG') ? '/agent' : '/member';
  const entry = (to: PagePath, icon: ReactNode, label: string, page?: string) => (
    <li key={label}>
      <Link
        to={to}
        search={page ? { page } : {}}
        activeOptions={{ exact: true, includeSearch: page !== undefined }}
        className={style.link}
        activeProps={{ className: style.here }}
      >
        {icon}
        <span>{label}</span>
      </Link>
    </li>
  );
  return (
    <nav className={style.bar} aria-label={t('nav.quick')}>
      <ul className={style.list}>
        {entry('/', <HomeIcon size={22} />, t('nav.home'))}
        {isOn(whitelabelVal, 'GAME') && entry('/electron', <GridIcon size={22} />, t('nav.games'))}
        {canDeposit(whitelabelVal) &&
          entry('/member', <DepositIcon size={22} />, t('nav.deposit'), 'depositv2')}
        {isOn(whitelabelVal, 'PROMO') && entry('/promotions', <GiftIcon size={22} />, t('nav.promotions'))}
        {entry(ownCentre, <UserIcon size={22} />, t('nav.me'))}
      </ul>
    </nav>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { BellIcon, MenuIcon } from '@fairground/ui/icons/icons.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSwitch } from '../../merchants/public.ts';
import { AccountArea } from './account-area.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import style from './top-bar.module.css';

export function TopBar() {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const hasNotices = useSwitch('ANN');
  return (
    <header className={style.bar}>
      <div className={style.inner}>
        <IconButton label={t('nav.menu')} className={style.menu} onClick={() => setMenuOpen(true)}>
          <MenuIcon size={24} />
        </IconButton>
        <BrandMark />
        <CategoryMenu />
        <div className={style.end}>
          <LanguageMenu />
          {hasNotices && (
            <Link to="/news" className={style.icon} aria-label={t('nav.notices')} title={t('nav.notices')}>
              <BellIcon size={22} />
            </Link>
          )}
          <AccountArea />
        </div>
      </div>
      <MenuDrawer open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}

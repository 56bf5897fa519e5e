import { useTranslation } from '@fairground/i18n/react';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { BellIcon, MenuIcon, SearchIcon } from '@fairground/ui/icons/icons.tsx';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSwitch } from '../../merchants/public.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { AccountArea } from './account-area.tsx';
import { BrandMark } from './brand-mark.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import style from './top-bar.module.css';

// Loaded when it is opened for the first time, and there from then on, so that it can be seen to close.
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));

export function TopBar() {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState<boolean | null>(null);
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
          <IconButton label={t('action.search')} onClick={() => openOverlay({ name: 'search' })}>
            <SearchIcon size={22} />
          </IconButton>
          <LanguageMenu />
          {hasNotices && (
            <Link to="/news" className={style.icon} aria-label={t('nav.notices')} title={t('nav.notices')}>
              <BellIcon size={22} />
            </Link>
          )}
          <AccountArea />
        </div>
      </div>
      {isMenuOpen !== null && (
        <Suspense fallback={null}>
          <MenuDrawer open={isMenuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

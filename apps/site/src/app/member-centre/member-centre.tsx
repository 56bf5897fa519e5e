import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { CloseIcon, MenuIcon } from '@fairground/ui/icons/icons.tsx';
import { useModalLayer } from '@fairground/ui/overlays/modal-layer.ts';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { Spinner } from '@fairground/ui/show/spinner.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { goTo } from '../../shared/navigate.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { MemberCard } from '../shell/member-card.tsx';
import { PAGES } from './finished-pages.ts';
import style from './member-centre.module.css';
import { MemberMenu } from './member-menu.tsx';
import { isOffered, type MemberPageName } from './member-pages.ts';
import { useLoader } from './use-loader.ts';
import { useMenuFacts } from './use-menu-facts.ts';

/** The member's own place, over whatever page was open; its pages are loaded when they are first shown. */
export function MemberCentre({ page, onClose }: { page: MemberPageName; onClose: () => void }) {
  const { t } = useTranslation(['member', 'shell']);
  const panel = useRef<HTMLDialogElement>(null);
  useModalLayer(panel, onClose);
  usePageTitle(t(`page.${page}`));
  const { isCovered, onReady } = useLoader(page);
  const [isMenuOpen, openMenu] = useState(false);
  return createPortal(
    <div className={style.overlay}>
      <dialog
        ref={panel}
        open
        aria-modal="true"
        aria-label={t('shell:nav.member_centre')}
        tabIndex={-1}
        className={style.panel}
      >
        <aside className={style.side} data-open={isMenuOpen || undefined}>
          <MemberCard />
          <MemberMenu page={page} onChoose={() => openMenu(false)} />
        </aside>
        <section className={style.main} aria-busy={isCovered}>
          <header className={style.head}>
            <IconButton
              label={t('shell:nav.menu')}
              className={style.menuButton}
              aria-expanded={isMenuOpen}
              onClick={() => openMenu(!isMenuOpen)}
            >
              <MenuIcon />
            </IconButton>
            <h1>{t(`page.${page}`)}</h1>
            <IconButton label={t('shell:action.close')} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </header>
          <div className={style.body} data-covered={isCovered || undefined}>
            <Suspense fallback={null}>
              <MemberPageBody page={page} onReady={onReady} />
            </Suspense>
          </div>
          {isCovered && (
            <div className={style.loader}>
              <Spinner size={36} label={t('shell:state.loading')} />
            </div>
          )}
        </section>
      </dialog>
    </div>,
    document.body,
  );
}

/** The page itself; one that is switched off or still being built says so. */
function MemberPageBody({ page, onReady }: { page: MemberPageName; onReady: () => void }) {
  const { t } = useTranslation(['member', 'shell']);
  const isOpen = isOffered(page, useMenuFacts());
  const Page = isOpen ? PAGES[page] : undefined;
  useEffect(() => {
    if (!Page) onReady();
  }, [Page, onReady]);
  if (Page) return <Page onReady={onReady} />;
  if (!isOpen)
    return (
      <EmptyState drawing="locked" title={t('shell:state.off.title')} hint={t('shell:state.off.text')} />
    );
  return (
    <EmptyState
      drawing="maintenance"
      title={t('shell:building.title')}
      hint={t('centre.building')}
      action={<Button onClick={() => goTo('/member')}>{t('page.securityCenter')}</Button>}
    />
  );
}

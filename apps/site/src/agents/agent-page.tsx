import { isReal } from '@fairground/contract/roles';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { MenuIcon } from '@fairground/ui/icons/icons.tsx';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { TrialGuard } from '../access/public.ts';
import { useStatus, useSwitch } from '../merchants/public.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { useSession } from '../shared/session.ts';
import { SwitchedOff } from '../shared/states/switched-off.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { useQueryText } from '../shared/use-query-text.ts';
import { AGENT_PAGES, type AgentPageName, menuFor, PAGES, pageNamed } from './agent-pages.ts';
import style from './centre.module.css';
import { Loading } from './loading.tsx';

const ContractNotice = lazy(async () => ({
  default: (await import('./contracts/contract-notice.tsx')).ContractNotice,
}));
const FINISHED = AGENT_PAGES.filter((page) => PAGES[page] !== undefined);

export function AgentPage() {
  const { t } = useTranslation();
  const isOpen = useSwitch('AGEPAG');
  if (!isOpen) return <SwitchedOff title={t('nav.agent_centre')} />;
  return (
    <TrialGuard>
      <AgentCentre />
    </TrialGuard>
  );
}

/** An agent's own place; whoever is none reads what it is. */
function AgentCentre() {
  const { t } = useTranslation(['agents', 'shell']);
  const { token, isAgent } = useSession();
  const role = Number(isAgent);
  if (!token || !isReal(role) || role === 0)
    return (
      <AreaPage
        title={t('shell:nav.agent_centre')}
        text={t('centre.for_agents')}
        cover={{ kind: 'category', key: 'favourites' }}
      />
    );
  return <Centre />;
}

function Centre() {
  const { t } = useTranslation(['agents', 'shell']);
  const { page: name } = useQueryText();
  const { whitelabelVal } = useStatus();
  const menu = menuFor(whitelabelVal, FINISHED);
  const page = pageNamed(name, menu);
  usePageTitle(page ? t(`page.${page}`) : t('shell:nav.agent_centre'));
  const Page = page && PAGES[page];
  if (!page || !Page) return <SwitchedOff title={t('shell:nav.agent_centre')} />;
  return (
    <div className={style.centre}>
      <AgentMenu menu={menu} page={page} />
      <section className={style.main}>
        <h1 className={style.title}>{t(`page.${page}`)}</h1>
        <Suspense fallback={<Loading />}>
          <Page key={page} />
        </Suspense>
        <Suspense fallback={null}>
          <ContractNotice />
        </Suspense>
      </section>
    </div>
  );
}

/** Beside the page; on a phone behind a button, and gone when something is chosen. */
function AgentMenu({ menu, page }: { menu: readonly AgentPageName[]; page: AgentPageName }) {
  const { t } = useTranslation(['agents', 'shell']);
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className={style.side} aria-label={t('shell:nav.agent_centre')}>
      <Button
        tone="secondary"
        wide
        className={style.menuButton ?? ''}
        startIcon={<MenuIcon size={20} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('shell:nav.menu')}
      </Button>
      <ul className={style.entries} data-open={isOpen || undefined}>
        {menu.map((name) => (
          <li key={name}>
            <Link
              to="/agent"
              search={{ page: name }}
              className={style.entry}
              aria-current={name === page ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {t(`page.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

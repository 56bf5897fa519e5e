import { isReal } from '@fairground/contract/roles';
import { useTranslation } from '@fairground/i18n/react';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
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
      </section>
    </div>
  );
}

function AgentMenu({ menu, page }: { menu: readonly AgentPageName[]; page: AgentPageName }) {
  const { t } = useTranslation(['agents', 'shell']);
  const list = useRef<HTMLUListElement>(null);
  // On a telephone the menu is a strip; the page that is open must be seen in it.
  const at = menu.indexOf(page);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <nav className={style.side} aria-label={t('shell:nav.agent_centre')}>
      <ul ref={list} className={style.entries}>
        {menu.map((name) => (
          <li key={name}>
            <Link
              to="/agent"
              search={{ page: name } as never}
              className={style.entry}
              aria-current={name === page ? 'page' : undefined}
            >
              {t(`page.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

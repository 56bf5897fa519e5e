import { useTranslation } from '@fairground/i18n/react';
import { Pager } from '@fairground/ui/data/pager.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { AreaPage } from '../shared/area-page.tsx';
import { boot } from '../shared/boot.ts';
import { StateCard } from '../shared/states/state-card.tsx';
import { SwitchedOff } from '../shared/states/switched-off.tsx';
import style from './notice-item.module.css';
import { NoticeItem } from './notice-item.tsx';
import { useNotices } from './notices.ts';

const PER_PAGE = 10;

/** The notice board: ten to a page, newest rules first, each opened where it stands. The hash names one. */
export function NewsPage() {
  const { t } = useTranslation(['shell', 'messaging']);
  const { notices, isLoading, isOpen } = useNotices();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const [chosen, setChosen] = useState<number | null>(null);
  if (!isOpen) return <SwitchedOff title={t('nav.news')} />;

  const named = notices.findIndex(({ id }) => id === hash);
  const pageCount = Math.max(1, Math.ceil(notices.length / PER_PAGE));
  const page = Math.min(chosen ?? Math.floor(Math.max(0, named) / PER_PAGE) + 1, pageCount);
  const shown = notices.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <AreaPage
      title={t('nav.news')}
      text={t('seo.news.description', { brand: boot.name })}
      cover={{ kind: 'banner', key: 'home' }}
    >
      {isLoading && <Skeleton className={style.coming} />}
      {!isLoading && notices.length === 0 && (
        <StateCard drawing="messages" title={t('state.empty.title')} text={t('state.empty.notices')} />
      )}
      <ul className={style.list} data-notices="">
        {shown.map((notice) => (
          <li key={notice.id}>
            <NoticeItem notice={notice} isOpen={notice.id === hash} />
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <Pager
          page={page}
          pageCount={pageCount}
          onPage={setChosen}
          labels={{
            pages: t('messaging:notices.pages'),
            previous: t('list.previous'),
            next: t('list.next'),
          }}
        />
      )}
    </AreaPage>
  );
}

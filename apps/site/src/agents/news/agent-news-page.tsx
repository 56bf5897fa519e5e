import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import { api, call, endpointQuery, invalidate } from '../../shared/api.ts';
import { HarmlessHtml } from '../../shared/content/harmless-html.tsx';
import { Facts } from '../../shared/money/facts.tsx';
import funds from '../../shared/money/funds.module.css';
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { everyContract } from '../contracts/open-requests.ts';
import { pagesOf, usePages } from '../list-pager.tsx';
import { spanOf } from '../rebates.ts';
import style from './agent-news.module.css';

type Item = AnswerOf<typeof api.messaging.agentNews>['news'][number];
const PAGE_SIZE = 10;

/** What the house tells its agents, and who the agent is. */
export function AgentNewsPage() {
  const { t } = useTranslation('agents');
  const pages = usePages(PAGE_SIZE);
  const news = useQuery({
    ...endpointQuery(api.messaging.agentNews, pages.asked),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={`${funds.page} ${funds.wide}`}>
      <Profile />
      <Answered query={news}>
        {(data) =>
          data.total === 0 ? (
            <EmptyState drawing="records" title={t('news.none')} hint={t('news.none_text')} />
          ) : (
            <>
              <ul className={funds.form}>
                {data.news.map((item) => (
                  <li key={item.id}>
                    <NewsItem item={item} />
                  </li>
                ))}
              </ul>
              {pagesOf(pages.pageOf(data.total))}
            </>
          )
        }
      </Answered>
    </div>
  );
}

function NewsItem({ item: { id, title, content, date, isPinned, isUnread } }: { item: Item }) {
  const { t } = useTranslation('agents');
  const time = useListTime();
  const onOpen = async () => {
    if (!isUnread) return;
    await call(api.messaging.readAgentNews, { id }, { alert: false });
    await invalidate(api.messaging.agentNews);
  };
  return (
    <details className={style.item} onToggle={(event) => event.currentTarget.open && void onOpen()}>
      <summary className={style.head}>
        <strong className={style.title}>{title}</strong>
        {isPinned && <Badge tone="accent">{t('news.pinned')}</Badge>}
        {isUnread && <Badge tone="danger">{t('news.unread')}</Badge>}
        <time className={funds.soft} dateTime={date}>
          {time(date)}
        </time>
      </summary>
      <HarmlessHtml html={content} className={style.content ?? ''} />
    </details>
  );
}

function Profile() {
  const { t } = useTranslation('agents');
  const profile = useQuery(endpointQuery(agentsApi.profile, {}));
  const contracts = useQuery(endpointQuery(agentsApi.getConsolidated, {}));
  const holding = contracts.data
    ? everyContract(contracts.data).filter(({ status }) => status === 'V').length
    : 0;
  return (
    <Answered query={profile}>
      {({ account, isTop, upline, rebates }) => (
        <Facts
          facts={[
            [t('register.username'), account],
            [t('desk.role'), t(isTop ? 'desk.role.top' : 'desk.role.agent')],
            [t('news.upline'), upline ?? t('contract.house')],
            [t('rebate.name'), spanOf(rebates)],
            [t('news.contracts'), String(holding)],
          ]}
        />
      )}
    </Answered>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, endpointQuery } from '../shared/api.ts';
import type { MemberPageProps } from '../shared/member-page.ts';
import style from './inbox.module.css';
import { LetterList, TABS, type TabName } from './letter-list.tsx';
import { NoticeChoice } from './notice-choice.tsx';
import { WriteLetter } from './write-letter.tsx';

/** The message centre: what was written to this member, what is told to everybody, and what became of money. */
export function InboxPage({ onReady }: MemberPageProps) {
  const { t } = useTranslation('messaging');
  const [tab, setTab] = useState<TabName>('inbox');
  const unread = useQuery(endpointQuery(api.messaging.unreadTabs, {})).data;
  const countOf = (key: TabName) => (unread && unread[key] > 0 ? { count: unread[key] } : {});
  return (
    <div className={style.page}>
      <Tabs
        label={t('centre.tabs')}
        active={tab}
        onChange={setTab}
        tabs={TABS.map((key) => ({ key, label: t(`centre.${key}`), ...countOf(key) }))}
      >
        <LetterList key={tab} tab={tab} onReady={onReady} />
      </Tabs>
      <WriteLetter />
      <NoticeChoice />
    </div>
  );
}

import type { AnswerOf, PlayerApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Pager } from '@fairground/ui/data/pager.tsx';
import { ChevronDownIcon } from '@fairground/ui/icons/icons.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { HarmlessHtml } from '../shared/content/harmless-html.tsx';
import type { MemberPageProps } from '../shared/member-page.ts';
import { Answered } from '../shared/states/list-state.tsx';
import { useReady } from '../shared/states/use-ready.ts';
import { timeText } from '../shared/time-text.ts';
import style from './inbox.module.css';
import notice from './notice-item.module.css';
import { refreshInbox } from './unread.ts';

type Inbox = AnswerOf<PlayerApi['messaging']['inbox']>;
type Letter = Inbox['content'][number];

const PER_PAGE = 10;

/** What has been written to this member: opened where it stands, and read from then on. */
export function InboxPage({ onReady }: MemberPageProps) {
  const { t } = useTranslation('messaging');
  const [page, setPage] = useState(1);
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const wish = { page, size: PER_PAGE, ...(isUnreadOnly ? { read: 'false' as const } : {}) };
  const letters = useQuery({
    ...endpointQuery(api.messaging.inbox, wish),
    placeholderData: keepPreviousData,
  });
  useReady(!letters.isPending, onReady);
  return (
    <div className={style.page}>
      <div className={style.tools}>
        <Checkbox
          checked={isUnreadOnly}
          onChange={(event) => {
            setUnreadOnly(event.currentTarget.checked);
            setPage(1);
          }}
          label={t('inbox.unread_only')}
        />
        <Button tone="quiet" size="small" onClick={() => void markRead()}>
          {t('inbox.read_all')}
        </Button>
      </div>
      <Answered query={letters}>{(inbox) => <Letters inbox={inbox} page={page} onPage={setPage} />}</Answered>
    </div>
  );
}

interface LettersProps {
  inbox: Inbox;
  page: number;
  onPage: (page: number) => void;
}

function Letters({ inbox: { content, total }, page, onPage }: LettersProps) {
  const { t } = useTranslation(['messaging', 'shell']);
  const pageCount = Math.ceil(total / PER_PAGE);
  if (content.length === 0)
    return <EmptyState drawing="messages" title={t('inbox.empty')} hint={t('inbox.empty.text')} />;
  return (
    <>
      <ul className={notice.list} data-letters="">
        {content.map((letter) => (
          <li key={letter.id}>
            <LetterItem letter={letter} />
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <Pager
          page={page}
          pageCount={pageCount}
          onPage={onPage}
          labels={{
            pages: t('inbox.pages'),
            previous: t('shell:list.previous'),
            next: t('shell:list.next'),
          }}
        />
      )}
    </>
  );
}

function LetterItem({ letter: { id, subject, content, read, sendTime } }: { letter: Letter }) {
  const { t } = useTranslation('messaging');
  return (
    <details
      className={notice.item}
      data-letter={id}
      onToggle={(event) => {
        if (event.currentTarget.open && !read) void markRead(id);
      }}
    >
      <summary className={notice.head}>
        <h2 className={notice.title}>{subject}</h2>
        {!read && <Badge tone="accent">{t('inbox.unread')}</Badge>}
        <time className={notice.date} dateTime={sendTime}>
          {timeText(sendTime)}
        </time>
        <ChevronDownIcon size={20} className={notice.arrow} />
      </summary>
      <HarmlessHtml html={content} className={notice.content} />
      <div className={style.deeds}>
        <Button tone="quiet" size="small" onClick={() => void remove(id)}>
          {t('inbox.delete')}
        </Button>
      </div>
    </details>
  );
}

async function markRead(id?: string): Promise<void> {
  await call(api.messaging.readLetter, id ? { id } : {}).catch(() => null);
  await refreshInbox();
}

async function remove(id: string): Promise<void> {
  await call(api.messaging.deleteLetter, { id }).catch(() => null);
  await refreshInbox();
}

import type { AnswerOf, PlayerApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Pager } from '@fairground/ui/data/pager.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import type { MemberPageProps } from '../shared/member-page.ts';
import { Answered } from '../shared/states/list-state.tsx';
import { useReady } from '../shared/states/use-ready.ts';
import style from './inbox.module.css';
import { LetterItem } from './letter-item.tsx';
import notice from './notice-item.module.css';
import { refreshInbox } from './unread.ts';

export const TABS = ['inbox', 'announcements', 'notices'] as const;
export type TabName = (typeof TABS)[number];
type Page = AnswerOf<PlayerApi['messaging']['inbox']>;

const PER_PAGE = 10;
const NONE = { isUnreadOnly: false, from: '', to: '' };
type Filters = typeof NONE;

/** One tab of the message centre: filtered, ten to a page, several at once. */
export function LetterList({ tab, onReady }: { tab: TabName } & MemberPageProps) {
  const { t } = useTranslation('messaging');
  const [page, setPage] = useState(1);
  const [filters, setFilters] = useState<Filters>(NONE);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const wish = { page, size: PER_PAGE, ...wishOf(filters) };
  const question =
    tab === 'announcements'
      ? endpointQuery(api.messaging.myAnnouncements, wish)
      : endpointQuery(api.messaging.inbox, { ...wish, box: tab });
  const letters = useQuery({
    ...(question as ReturnType<typeof pageQuery>),
    placeholderData: keepPreviousData,
  });
  useReady(!letters.isPending, onReady);
  const act = async (work: Promise<unknown>) => {
    await work.catch(() => null);
    setChosen(new Set());
    await refreshInbox();
  };
  return (
    <div className={style.page}>
      <FilterBar
        filters={filters}
        onChange={(next) => {
          setFilters(next);
          setPage(1);
        }}
      />
      <div className={style.tools}>
        <Button tone="quiet" size="small" onClick={() => void act(markRead(tab))}>
          {t('inbox.read_all')}
        </Button>
        {tab !== 'announcements' && (
          <Button
            tone="quiet"
            size="small"
            disabled={chosen.size === 0}
            onClick={() => void act(call(api.messaging.deleteLetters, { ids: [...chosen] }))}
          >
            {t('centre.delete_chosen', { number: chosen.size })}
          </Button>
        )}
      </div>
      <Answered query={letters}>
        {(inbox) => (
          <Letters {...{ tab, inbox, page, chosen }} onPage={setPage} onChoose={setChosen} onAct={act} />
        )}
      </Answered>
    </div>
  );
}

const pageQuery = () => endpointQuery(api.messaging.inbox, {});

function FilterBar({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { t } = useTranslation('messaging');
  return (
    <div className={style.filters}>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={t(`centre.${end}`)}>
          <TextInput
            type="date"
            name={end}
            value={filters[end]}
            onChange={(event) => onChange({ ...filters, [end]: event.target.value })}
          />
        </Field>
      ))}
      <Checkbox
        checked={filters.isUnreadOnly}
        onChange={(event) => onChange({ ...filters, isUnreadOnly: event.currentTarget.checked })}
        label={t('inbox.unread_only')}
      />
    </div>
  );
}

interface LettersProps {
  tab: TabName;
  inbox: Page;
  page: number;
  chosen: ReadonlySet<string>;
  onPage: (page: number) => void;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onAct: (work: Promise<unknown>) => Promise<void>;
}

function Letters({ tab, inbox: { content, total }, page, chosen, onPage, onChoose, onAct }: LettersProps) {
  const { t } = useTranslation(['messaging', 'shell']);
  const pageCount = Math.ceil(total / PER_PAGE);
  if (content.length === 0)
    return <EmptyState drawing="messages" title={t('inbox.empty')} hint={t('inbox.empty.text')} />;
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <>
      <ul className={notice.list} data-letters="">
        {content.map((letter) => (
          <li key={letter.id} className={style.letter}>
            {tab !== 'announcements' && (
              <Checkbox
                checked={chosen.has(letter.id)}
                onChange={(event) => choose(letter.id, event.currentTarget.checked)}
                label={
                  <span className={style.hidden}>{t('centre.choose', { subject: letter.subject })}</span>
                }
              />
            )}
            <LetterItem
              letter={letter}
              onOpen={() => void onAct(markRead(tab, letter.id))}
              onDelete={
                tab === 'announcements'
                  ? null
                  : () => void onAct(call(api.messaging.deleteLetter, { id: letter.id }))
              }
            />
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

const markRead = (tab: TabName, id?: string): Promise<unknown> =>
  tab === 'announcements'
    ? call(api.messaging.readAnnouncement, id ? { id } : {})
    : call(api.messaging.readLetter, id ? { id } : { box: tab });

/** Days of the reader's own clock. */
const wishOf = ({ isUnreadOnly, from, to }: Filters) => ({
  ...(isUnreadOnly ? { read: 'false' as const } : {}),
  ...(from ? { startTime: new Date(`${from}T00:00:00`).toISOString() } : {}),
  ...(to ? { endTime: new Date(`${to}T23:59:59.999`).toISOString() } : {}),
});

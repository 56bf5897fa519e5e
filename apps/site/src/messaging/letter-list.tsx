import type { AnswerOf, PlayerApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Pager } from '@fairground/ui/data/pager.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { boot } from '../shared/boot.ts';
import type { MemberPageProps } from '../shared/member-page.ts';
import { Answered } from '../shared/states/list-state.tsx';
import { useReady } from '../shared/states/use-ready.ts';
import style from './inbox.module.css';
import { LetterItem } from './letter-item.tsx';
import notice from './notice-item.module.css';
import { refreshInbox } from './unread.ts';
import { type LetterFilters, wishedLetters } from './wished-letters.ts';

export const TABS = ['inbox', 'announcements', 'notices'] as const;
export type TabName = (typeof TABS)[number];
type Page = AnswerOf<PlayerApi['messaging']['inbox']>;

const PER_PAGE = 10;
const NONE: LetterFilters = { isUnreadOnly: false, from: '', to: '' };

/** One tab of the message centre: filtered, ten to a page, several at once. */
export function LetterList({ tab, onReady }: { tab: TabName } & MemberPageProps) {
  const { t } = useTranslation('messaging');
  const [page, setPage] = useState(1);
  const [filters, setFilters] = useState<LetterFilters>(NONE);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const wish = { page, size: PER_PAGE, ...wishedLetters(filters, boot.timeZone) };
  const question =
    tab === 'announcements'
      ? endpointQuery(api.messaging.myAnnouncements, wish)
      : endpointQuery(api.messaging.inbox, { ...wish, box: tab });
  const letters = useQuery({
    ...(question as ReturnType<typeof pageQuery>),
    placeholderData: keepPreviousData,
  });
  useReady(!letters.isPending, onReady);
  // What failed is told by the call, and leaves chosen what was chosen.
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onSettled: refreshInbox });
  const deleteChosen = () =>
    act.mutate(() => call(api.messaging.deleteLetters, { ids: [...chosen] }), {
      onSuccess: () => setChosen(new Set()),
    });
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
        <Button
          tone="quiet"
          size="small"
          disabled={act.isPending}
          onClick={() => act.mutate(() => markRead(tab))}
        >
          {t('inbox.read_all')}
        </Button>
        {tab !== 'announcements' && (
          <Button
            tone="quiet"
            size="small"
            disabled={chosen.size === 0 || act.isPending}
            onClick={deleteChosen}
          >
            {t('centre.delete_chosen', { number: chosen.size })}
          </Button>
        )}
      </div>
      <Answered query={letters}>
        {(inbox) => (
          <Letters
            {...{ tab, inbox, page, chosen }}
            onPage={setPage}
            onChoose={setChosen}
            onAct={act.mutate}
          />
        )}
      </Answered>
    </div>
  );
}

const pageQuery = () => endpointQuery(api.messaging.inbox, {});

interface FilterBarProps {
  filters: LetterFilters;
  onChange: (filters: LetterFilters) => void;
}

function FilterBar({ filters, onChange }: FilterBarProps) {
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
  onAct: (work: () => Promise<unknown>) => void;
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
              onOpen={() => onAct(() => markRead(tab, letter.id))}
              onDelete={
                tab === 'announcements'
                  ? null
                  : () => {
                      choose(letter.id, false);
                      onAct(() => call(api.messaging.deleteLetter, { id: letter.id }));
                    }
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

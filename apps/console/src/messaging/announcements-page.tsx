import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { OfMerchant } from '../shared/address/of-merchant.tsx';
import { TabsInAddress } from '../shared/address/tabs-in-address.tsx';
import { api, endpointQuery } from '../shared/api.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { type Draft, type Entry, emptyDraft, statusOf, TYPES } from './announcement-entry.ts';
import style from './announcements.module.css';

const TONES = { running: 'success', planned: 'warning', over: 'neutral', off: 'neutral' } as const;

/** Everything a merchant tells its visitors, and the desk to write it. */
export function AnnouncementsPage() {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{t('nav.announcements')}</h1>
      <p className={style.soft}>{t('ann.text')}</p>
      <OfMerchant>
        {(merchantCode) => (
          <TabsInAddress label={t('ann.type')} tabs={TYPES} name={(type) => t(`ann.type.${type}`)}>
            {(type) => <Entries key={`${merchantCode} ${type}`} {...{ merchantCode, type }} />}
          </TabsInAddress>
        )}
      </OfMerchant>
    </>
  );
}

function Entries({ merchantCode, type }: { merchantCode: string; type: Entry['type'] }) {
  const { t } = useTranslation('console');
  const [draft, setDraft] = useState<Draft | null>(null);
  const mayWrite = hasRight(useSession().operator, 'content.write');
  return (
    <Stack>
      {mayWrite && (
        <p>
          <Button onClick={() => setDraft(emptyDraft(type, new Date().toISOString()))}>{t('ann.new')}</Button>
        </p>
      )}
      <Loaded query={endpointQuery(api.messaging.announcements, { merchantCode, type })}>
        {(entries) => <EntryTable entries={entries} onEdit={mayWrite ? setDraft : null} />}
      </Loaded>
      {draft && (
        <AnnouncementEditor
          key={draft.id}
          merchantCode={merchantCode}
          draft={draft}
          onClose={() => setDraft(null)}
        />
      )}
    </Stack>
  );
}

function EntryTable({
  entries,
  onEdit,
}: {
  entries: readonly Entry[];
  onEdit: ((entry: Entry) => void) | null;
}) {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  const time = (iso: string | null) => (iso ? timeText(iso) : '–');
  if (entries.length === 0) return <p>{t('state.empty')}</p>;
  return (
    <div className={style.scroll}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ann.headline')}</th>
            <th scope="col">{t('merchants.languages')}</th>
            <th scope="col">{t('ann.starts')}</th>
            <th scope="col">{t('ann.ends')}</th>
            <th scope="col">{t('merchants.status')}</th>
            <th scope="col">{t('action.edit')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const status = statusOf(entry, Date.now());
            const title = Object.values(entry.texts)[0]?.title ?? entry.id;
            return (
              <tr key={entry.id}>
                <td>
                  {entry.texts.EN?.title ?? title} <code>{entry.id}</code>
                </td>
                <td>{Object.keys(entry.texts).join(' ')}</td>
                <td data-figures="">{time(entry.startsAt)}</td>
                <td data-figures="">{time(entry.endsAt)}</td>
                <td>
                  <Badge tone={TONES[status]}>{t(`ann.status.${status}`)}</Badge>
                </td>
                <td>
                  {onEdit && (
                    <Button
                      tone="secondary"
                      aria-label={`${t('action.edit')}: ${entry.id}`}
                      onClick={() => onEdit(entry)}
                    >
                      {t('action.edit')}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { Progress } from '@fairground/ui/show/progress.tsx';
import { useState } from 'react';
import { OfMerchant } from '../shared/address/of-merchant.tsx';
import { TabsInAddress } from '../shared/address/tabs-in-address.tsx';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { ApplicationQueue } from './application-queue.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { CorrectionList } from './correction-list.tsx';
import { FriendList } from './friend-list.tsx';
import { HandGrants } from './hand-grants.tsx';
import { MemberBonuses } from './member-bonuses.tsx';
import { PromotionEditor } from './promotion-editor.tsx';
import { type Draft, draftOf, type Entry, emptyDraft } from './promotion-entry.ts';
import { PromotionReport } from './promotion-report.tsx';
import { RaffleTable } from './raffle-table.tsx';

const TONES = {
  draft: 'neutral',
  planned: 'warning',
  running: 'success',
  paused: 'danger',
  over: 'neutral',
} as const;
const TABS = [
  'promotions',
  'applications',
  'raffles',
  'report',
  'bonuses',
  'hand',
  'friends',
  'corrections',
] as const;
type Act = 'publish' | 'pause' | 'resume';

/** What a merchant gives away, what it has cost so far, and the buttons that start and stop it. */
export function PromotionsPage() {
  const { t } = useTranslation('rewards');
  return (
    <>
      <h1>{t('desk.title')}</h1>
      <Text tone="soft">{t('desk.text')}</Text>
      <OfMerchant>
        {(merchantCode) => (
          <TabsInAddress label={t('desk.title')} tabs={TABS} name={(tab) => t(`desk.tab.${tab}`)}>
            {(tab) => <Body key={merchantCode} {...{ tab, merchantCode }} />}
          </TabsInAddress>
        )}
      </OfMerchant>
    </>
  );
}

function Body({ tab, merchantCode }: { tab: (typeof TABS)[number]; merchantCode: string }) {
  if (tab === 'applications') return <ApplicationQueue merchantCode={merchantCode} />;
  if (tab === 'raffles') return <RaffleTable merchantCode={merchantCode} />;
  if (tab === 'report') return <PromotionReport merchantCode={merchantCode} />;
  if (tab === 'bonuses') return <MemberBonuses merchantCode={merchantCode} />;
  if (tab === 'hand') return <HandGrants merchantCode={merchantCode} />;
  if (tab === 'friends') return <FriendList merchantCode={merchantCode} />;
  if (tab === 'corrections') return <CorrectionList merchantCode={merchantCode} />;
  return <Entries merchantCode={merchantCode} />;
}

function Entries({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation(['rewards', 'console']);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [wish, setWish] = useState<{ act: Act; id: string } | null>(null);
  const [codesOf, setCodesOf] = useState<string | null>(null);
  const [copyOf, setCopyOf] = useState<string | null>(null);
  const change = useChange('promotions');
  const mayWrite = hasRight(useSession().operator, 'content.write');
  const carryOut = async (reason: string) => {
    if (wish && (await change(() => perform(wish.act, { merchantCode, id: wish.id, reason })))) setWish(null);
  };
  async function perform(act: Act, which: { merchantCode: string; id: string; reason: string }) {
    if (act === 'pause') return call(api.promotions.pausePromotion, which);
    if (act === 'resume') return call(api.promotions.resumePromotion, which);
    const { isPublished } = await call(api.promotions.publishPromotion, which);
    showToast({
      tone: isPublished ? 'success' : 'info',
      message: t(isPublished ? 'desk.published' : 'desk.second_needed'),
    });
  }
  return (
    <Stack>
      {mayWrite && (
        <p>
          <Button onClick={() => setDraft(emptyDraft('DEPOSIT_FIRST', new Date().toISOString()))}>
            {t('desk.new')}
          </Button>
        </p>
      )}
      <Loaded query={endpointQuery(api.promotions.promotions, { merchantCode })}>
        {(entries) => (
          <EntryTable
            entries={entries}
            onEdit={mayWrite ? (entry) => setDraft(draftOf(entry)) : null}
            onAct={(act, { id }) => setWish({ act, id })}
            onCodes={({ id }) => setCodesOf(id)}
            onCopy={({ id }) => setCopyOf(id)}
          />
        )}
      </Loaded>
      {draft && (
        <PromotionEditor
          key={draft.id}
          merchantCode={merchantCode}
          draft={draft}
          onClose={() => setDraft(null)}
        />
      )}
      {codesOf && <CodesDialog {...{ merchantCode, id: codesOf }} onClose={() => setCodesOf(null)} />}
      {copyOf && <CopyDialog {...{ merchantCode, id: copyOf }} onClose={() => setCopyOf(null)} />}
      {wish && (
        <ReasonDialog
          title={`${t(`desk.${wish.act}`)}: ${wish.id}`}
          onCancel={() => setWish(null)}
          onConfirm={carryOut}
        />
      )}
    </Stack>
  );
}

interface TableProps {
  entries: readonly Entry[];
  onEdit: ((entry: Entry) => void) | null;
  onAct: (act: Act, entry: Entry) => void;
  onCodes: (entry: Entry) => void;
  onCopy: (entry: Entry) => void;
}

function EntryTable({ entries, ...acts }: TableProps) {
  const { t } = useTranslation(['rewards', 'console']);
  const columns: Column<Entry>[] = [
    {
      key: 'title',
      header: t('claims.promotion'),
      onPhone: 'title',
      render: (entry) => (
        <>
          {entry.texts.EN?.title ?? Object.values(entry.texts)[0]?.title ?? entry.id}
          <Text tone="soft">{entry.id}</Text>
        </>
      ),
    },
    { key: 'type', header: t('desk.type'), render: ({ type }) => t(`type.${type}`) },
    { key: 'state', header: t('claims.status'), render: (entry) => <State entry={entry} /> },
    { key: 'budget', header: t('desk.budget'), render: (entry) => <BudgetMeter entry={entry} /> },
    { key: 'grants', header: t('desk.grants'), align: 'end', render: ({ grants }) => grants },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (entry) => <Acts {...acts} entry={entry} />,
    },
  ];
  return (
    <DataTable<Entry>
      caption={t('desk.title')}
      status="ready"
      rows={entries}
      rowKey={({ id }) => id}
      columns={columns}
      empty={<EmptyState compact drawing="records" title={t('console:state.empty')} />}
    />
  );
}

function State({ entry: { state, isChanged, firstWordBy, version } }: { entry: Entry }) {
  const { t } = useTranslation('rewards');
  return (
    <>
      <Badge tone={TONES[state]}>{t(`desk.state.${state}`)}</Badge>
      {version !== null && isChanged && <Text tone="soft">{t('desk.changed')}</Text>}
      {firstWordBy && <Text tone="soft">{t('desk.first_word', { name: firstWordBy })}</Text>}
    </>
  );
}

/** How much of the budget that holds now is gone; a draft shows what it would have. */
function BudgetMeter({ entry: { granted, spendable, budget, version } }: { entry: Entry }) {
  const { t } = useTranslation('rewards');
  const whole = version === null ? budget : spendable;
  if (whole === null)
    return (
      <>
        {t('desk.granted')}: {plainAmount(granted)} ({t('desk.no_budget')})
      </>
    );
  const all = parseAmount(whole);
  return (
    <Progress
      label={t('desk.budget')}
      value={all === 0n ? 1 : Number((parseAmount(granted) * 1_000n) / all) / 1_000}
      tone="reward"
      size="small"
      note={`${plainAmount(granted)} / ${plainAmount(whole)}`}
    />
  );
}

function Acts({ entry, onEdit, onAct, onCodes, onCopy }: Omit<TableProps, 'entries'> & { entry: Entry }) {
  const { t } = useTranslation(['rewards', 'console']);
  const { operator } = useSession();
  const mayPublish = hasRight(operator, 'finance.write');
  return (
    <Row align="centre" justify="end">
      {onEdit && (
        <Button
          size="small"
          tone="secondary"
          aria-label={`${t('console:action.edit')}: ${entry.id}`}
          onClick={() => onEdit(entry)}
        >
          {t('console:action.edit')}
        </Button>
      )}
      {onEdit && (
        <Button
          size="small"
          tone="secondary"
          aria-label={`${t('copy.title')}: ${entry.id}`}
          onClick={() => onCopy(entry)}
        >
          {t('copy.title')}
        </Button>
      )}
      {mayPublish && entry.isChanged && (
        <Button
          size="small"
          aria-label={`${t('desk.publish')}: ${entry.id}`}
          onClick={() => onAct('publish', entry)}
        >
          {t('desk.publish')}
        </Button>
      )}
      {entry.type === 'PROMO_CODE' && (
        <Button
          size="small"
          tone="secondary"
          aria-label={`${t('codes.title')}: ${entry.id}`}
          onClick={() => onCodes(entry)}
        >
          {t('codes.title')}
        </Button>
      )}
      {onEdit && (entry.state === 'running' || entry.state === 'planned') && (
        <Button
          size="small"
          tone="danger"
          aria-label={`${t('desk.pause')}: ${entry.id}`}
          onClick={() => onAct('pause', entry)}
        >
          {t('desk.pause')}
        </Button>
      )}
      {mayPublish && entry.state === 'paused' && (
        <Button
          size="small"
          aria-label={`${t('desk.resume')}: ${entry.id}`}
          onClick={() => onAct('resume', entry)}
        >
          {t('desk.resume')}
        </Button>
      )}
    </Row>
  );
}

import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { DeskTable } from '../desk-table.tsx';
import style from '../games.module.css';
import { useMay } from '../use-games.ts';

type Proposal = AnswerOf<typeof api.catalogue.vendorProposals>['proposals'][number];
type Limits = NonNullable<Proposal['to']>;

/** What waits for a second operator, and keys that the one who asked for them may take. */
export function VendorProposals({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation(['vendors', 'funds', 'console']);
  const timeText = useTimeText();
  const [wish, setWish] = useState<{ id: string; decision: 'approve' | 'reject' } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const mayDecide = useMay('finance.write');
  const change = useChange('catalogue');
  const list = useQuery({
    ...endpointQuery(api.catalogue.vendorProposals, { merchantCode }),
    refetchInterval: 30_000,
  });
  const decide = async (reason: string) => {
    if (wish && (await change(() => call(api.catalogue.decideVendorProposal, { ...wish, reason }))))
      setWish(null);
  };
  const take = (id: string) =>
    change(async () => setSecret((await call(api.catalogue.takeVendorKey, { id })).secret));
  const acts = (proposal: Proposal) => {
    const { id } = proposal;
    return (
      mayDecide && (
        <Acts
          proposal={proposal}
          onTake={() => void take(id)}
          onDecide={(decision) => setWish({ id, decision })}
        />
      )
    );
  };
  return (
    <>
      <DeskTable<Proposal>
        caption={t('tab.approvals')}
        empty={t('empty.approvals')}
        list={list}
        rows={list.data?.proposals ?? []}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'vendor',
            header: t('vendor'),
            onPhone: 'title',
            render: (proposal) => <VendorName proposal={proposal} />,
          },
          { key: 'what', header: t('what'), render: (proposal) => <What proposal={proposal} /> },
          { key: 'reason', header: t('funds:desk.reason'), render: ({ reason }) => reason },
          {
            key: 'by',
            header: t('funds:desk.proposed_by'),
            render: ({ proposedBy, proposedAt }) => `${proposedBy}, ${timeText(proposedAt)}`,
          },
          { key: 'act', header: '', align: 'end', render: acts },
        ]}
      />
      {wish && (
        <ReasonDialog
          title={t(`funds:desk.${wish.decision}`)}
          onCancel={() => setWish(null)}
          onConfirm={decide}
        />
      )}
      {secret && <TakenKey secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

function VendorName({ proposal: { vendor, merchantCode } }: { proposal: Proposal }) {
  const { t } = useTranslation('console');
  return (
    <span className={style.name}>
      <b>{vendor}</b>
      <span className={style.soft}>{merchantCode ?? t('audit.all_merchants')}</span>
    </span>
  );
}

function Acts(props: {
  proposal: Proposal;
  onTake: () => void;
  onDecide: (decision: 'approve' | 'reject') => void;
}) {
  const { proposal, onTake, onDecide } = props;
  const { t } = useTranslation(['vendors', 'funds']);
  if (proposal.state === 'approved')
    return (
      proposal.isMine && (
        <Button size="small" onClick={onTake}>
          {t('key.take')}
        </Button>
      )
    );
  return (
    <span className={style.actions}>
      {!proposal.isMine && (
        <Button size="small" onClick={() => onDecide('approve')}>
          {t('funds:desk.approve')}
        </Button>
      )}
      <Button size="small" tone="secondary" onClick={() => onDecide('reject')}>
        {t('funds:desk.reject')}
      </Button>
    </span>
  );
}

function What({ proposal: { kind, state, from, to, fingerprint } }: { proposal: Proposal }) {
  const { t } = useTranslation('vendors');
  const shown = (limits: Limits) => [
    [t('ceiling'), limits.winCeiling] as const,
    [t('gift_budget'), limits.giftBudget] as const,
    [t('signature_v1'), t(limits.takesSignatureV1 ? 'on' : 'key.off')] as const,
  ];
  const before = from ? shown(from) : [];
  const changed = (to ? shown(to) : [])
    .map(([label, value], index) => ({ label, value, was: before[index]?.[1] ?? '' }))
    .filter(({ value, was }) => value !== was);
  return (
    <span className={style.name}>
      <b>{t(`proposal.${kind}`)}</b>
      {changed.map(({ label, was, value }) => (
        <span key={label}>{`${label}: ${was} → ${value}`}</span>
      ))}
      {fingerprint && <span className={style.number}>{fingerprint}</span>}
      {state === 'approved' && (
        <span>
          <Badge tone="success">{t('proposal.ready')}</Badge>
        </span>
      )}
    </span>
  );
}

/** Shown once: nobody can read it afterwards. */
function TakenKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation(['vendors', 'console']);
  return (
    <Dialog open title={t('key.made')} onClose={onClose} labels={{ close: t('console:action.close') }}>
      <p>{t('key.once')}</p>
      <p className={style.tools}>
        <code className={style.number}>{secret}</code>
        <CopyButton text={secret} labels={{ copy: t('copy'), copied: t('copied') }} />
      </p>
      <div className={style.actions}>
        <Button onClick={onClose}>{t('console:action.close')}</Button>
      </div>
    </Dialog>
  );
}

import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { PagedTable } from '../shared/tables/paged-table.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { useTimeText } from '../shared/text/use-time-text.ts';
import { ProofButton } from '../wallet/public.ts';

type Application = AnswerOf<OperatorApi['promotions']['applications']>['applications'][number];
type Line = Application & { id: string };
type Decision = 'approve' | 'reject';
interface Wish {
  ids: readonly string[];
  decision: Decision;
}
const STATES = ['open', 'decided'] as const;
const TONES = { PENDING: 'warning', APPROVED: 'success', REJECTED: 'danger' } as const;
const MANY = 100;

/** What members have asked for in writing, the oldest first. One or many are decided, each with a reason. */
export function ApplicationQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('rewards');
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [wish, setWish] = useState<Wish | null>(null);
  const change = useChange('promotions');
  const decide = useDecide(merchantCode);
  const mayDecide = hasRight(useSession().operator, 'finance.write') && state === 'open';
  const choose = (id: string, isChosen: boolean) =>
    setChosen((ids) => (isChosen ? [...ids, id].slice(0, MANY) : ids.filter((one) => one !== id)));
  const carryOut = async (reason: string) => {
    if (!wish) return;
    if (!(await change(() => decide({ ...wish, reason })))) return;
    setWish(null);
    setChosen([]);
  };
  const columns = useColumns({
    merchantCode,
    chosen,
    onChoose: mayDecide ? choose : null,
    onDecide: (id, decision) => setWish({ ids: [id], decision }),
  });
  return (
    <Stack>
      <Row align="centre">
        <SelectField
          aria-label={t('claims.status')}
          value={state}
          onChange={(event) => setState(event.target.value as typeof state)}
          options={STATES.map((value) => ({ value, label: t(`queue.${value}`) }))}
        />
        {mayDecide &&
          chosen.length > 0 &&
          (['approve', 'reject'] as const).map((decision) => (
            <Button
              key={decision}
              tone={decision === 'reject' ? 'danger' : 'primary'}
              onClick={() => setWish({ ids: chosen, decision })}
            >
              {t(`queue.${decision}`)} ({chosen.length})
            </Button>
          ))}
      </Row>
      <PagedTable<Line>
        key={state}
        caption={t('desk.tab.applications')}
        queryKey={[...endpointQuery(api.promotions.applications, { merchantCode, state }).queryKey]}
        load={async (from) => {
          const page = await call(api.promotions.applications, { merchantCode, state, from });
          return {
            rows: page.applications.map((one) => ({ ...one, id: one.applicationId })),
            next: page.next,
          };
        }}
        columns={columns}
        refetchMs={30_000}
      />
      {wish && (
        <ReasonDialog
          title={`${t(`queue.${wish.decision}`)} (${wish.ids.length})`}
          onCancel={() => setWish(null)}
          onConfirm={carryOut}
        />
      )}
    </Stack>
  );
}

/** One is told what was wrong with it; of many, how many it was. */
function useDecide(merchantCode: string) {
  const { t } = useTranslation('rewards');
  const tell = ({ waiting, refused }: { waiting: number; refused: number }) => {
    const words = [
      ...(waiting > 0 ? [t('queue.second_needed', { number: waiting })] : []),
      ...(refused > 0 ? [t('queue.not_done', { number: refused })] : []),
    ];
    const isDone = words.length === 0;
    showToast({ tone: isDone ? 'success' : 'info', message: isDone ? t('queue.done') : words.join(' ') });
  };
  return async ({ ids, decision, reason }: Wish & { reason: string }) => {
    const [first] = ids;
    if (ids.length === 1 && first) {
      const which = { merchantCode, applicationId: first, decision, reason };
      const { status } = await call(api.promotions.decideApplication, which);
      tell({ waiting: status === 'PENDING' ? 1 : 0, refused: 0 });
      return;
    }
    const which = { merchantCode, applicationIds: [...ids], decision, reason };
    const outcomes = await call(api.promotions.decideApplications, which);
    tell({
      waiting: outcomes.filter(({ status }) => status === 'PENDING').length,
      refused: outcomes.filter(({ problem }) => problem !== null).length,
    });
  };
}

function useColumns({
  merchantCode,
  chosen,
  onChoose,
  onDecide,
}: {
  merchantCode: string;
  chosen: readonly string[];
  onChoose: ((id: string, isChosen: boolean) => void) | null;
  onDecide: (id: string, decision: Decision) => void;
}): Column<Line>[] {
  const { t } = useTranslation('rewards');
  const time = useTimeText();
  return [
    {
      key: 'member',
      header: t('queue.member'),
      onPhone: 'title',
      render: ({ member }) => <MemberFacts member={member} />,
    },
    {
      key: 'promotion',
      header: t('claims.promotion'),
      render: (line) => (
        <>
          {line.title}
          <Text tone="soft">
            {plainAmount(line.amount)} · {time(line.time)}
          </Text>
        </>
      ),
    },
    {
      key: 'remark',
      header: t('apply.remark'),
      render: (line) => <Brought merchantCode={merchantCode} line={line} />,
    },
    { key: 'state', header: t('claims.status'), render: (line) => <Outcome line={line} /> },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (line) =>
        onChoose && (
          <Row align="centre" justify="end">
            <Checkbox
              label={t('queue.choose', { account: line.member.account })}
              checked={chosen.includes(line.id)}
              onChange={({ target }) => onChoose(line.id, target.checked)}
            />
            {(['approve', 'reject'] as const).map((decision) => (
              <Button
                key={decision}
                size="small"
                tone={decision === 'reject' ? 'danger' : 'primary'}
                aria-label={`${t(`queue.${decision}`)}: ${line.member.account}`}
                onClick={() => onDecide(line.id, decision)}
              >
                {t(`queue.${decision}`)}
              </Button>
            ))}
          </Row>
        ),
    },
  ];
}

function MemberFacts({ member }: { member: Line['member'] }) {
  const { t } = useTranslation('rewards');
  const time = useTimeText();
  return (
    <>
      {member.account} {!member.isActive && <Badge tone="danger">{t('queue.barred')}</Badge>}
      <Text tone="soft">
        {t('queue.facts', { date: time(member.registeredAt), deposits: member.deposits })}
        {member.labels.length > 0 && ` · ${member.labels.join(', ')}`}
      </Text>
    </>
  );
}

function Brought({ merchantCode, line }: { merchantCode: string; line: Line }) {
  const { t } = useTranslation('rewards');
  const { applicationId } = line;
  return (
    <>
      {line.remark || '–'}
      {Array.from({ length: line.pictures }, (_, index) => index + 1).map((number) => (
        <ProofButton
          key={number}
          label={t('queue.picture', { number })}
          load={() => call(api.promotions.applicationPicture, { merchantCode, applicationId, number })}
        />
      ))}
    </>
  );
}

function Outcome({ line }: { line: Line }) {
  const { t } = useTranslation('rewards');
  return (
    <>
      <Badge tone={TONES[line.status]}>{t(`apply.status.${line.status}`)}</Badge>
      {line.firstWordBy && <Text tone="soft">{t('desk.first_word', { name: line.firstWordBy })}</Text>}
      {line.decidedBy && <Text tone="soft">{[line.decidedBy, line.reason].filter(Boolean).join(': ')}</Text>}
    </>
  );
}

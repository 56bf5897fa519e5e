import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChoice, useValue } from '../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import { Facts } from '../shared/facts.tsx';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { NamedField } from '../shared/forms/named-field.tsx';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { StatusChoice } from '../shared/forms/status-choice.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { QueueTable } from '../shared/tables/queue-table.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { useTimeText } from '../shared/text/use-time-text.ts';

type Redemption = AnswerOf<typeof api.pointsMall.redemptionQueue>['redemptions'][number];
type Recipient = AnswerOf<typeof api.pointsMall.readRecipient>;
type Act = 'approve' | 'reject' | 'deliver' | 'recipient';
const STATES = ['P', 'A', 'R'] as const;

/** What members asked for, oldest first, and what becomes of it. */
export function RedemptionQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation(['points', 'console']);
  const [status, setStatus] = useChoice('status', STATES);
  const [type, setType] = useValue('type');
  const [wish, setWish] = useState<{ act: Act; one: Redemption } | null>(null);
  const types = useQuery(endpointQuery(api.pointsMall.mallShelf, { merchantCode }, { alert: false }));
  const asked = { merchantCode, status, ...(type && { type }) };
  const list = useInfiniteQuery({
    queryKey: [...endpointQuery(api.pointsMall.redemptionQueue, asked).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      call(api.pointsMall.redemptionQueue, { ...asked, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const columns = useColumns((act, one) => setWish({ act, one }));
  return (
    <Stack>
      <Row align="end">
        <StatusChoice
          value={status}
          onChange={setStatus}
          options={STATES.map((value) => ({ value, label: t(`redemption.state.${value}`) }))}
        />
        <Field label={t('desk.type')}>
          <SelectField
            value={type}
            placeholder={t('shelf.all')}
            onChange={(event) => setType(event.target.value)}
            options={(types.data?.types ?? []).map(({ typeId, name }) => ({ value: typeId, label: name }))}
          />
        </Field>
      </Row>
      <QueueTable<Redemption>
        caption={t('desk.redemptions')}
        list={list}
        rows={list.data?.pages.flatMap(({ redemptions }) => redemptions) ?? []}
        rowKey={({ redeemId }) => redeemId}
        columns={columns}
      />
      {wish && (
        <ActDialog key={wish.act} merchantCode={merchantCode} {...wish} onClose={() => setWish(null)} />
      )}
    </Stack>
  );
}

function useColumns(onAct: (act: Act, one: Redemption) => void): Column<Redemption>[] {
  const { t } = useTranslation(['points', 'funds']);
  const time = useTimeText();
  const { operator } = useSession();
  const mayDecide = hasRight(operator, 'finance.write');
  const actsOf = ({ status, isVirtual }: Redemption): Act[] => [
    ...(mayDecide && status === 'P' ? (['approve', 'reject'] as const) : []),
    ...(mayDecide && status === 'A' && !isVirtual ? (['deliver'] as const) : []),
    ...(hasRight(operator, 'players.write') && !isVirtual ? (['recipient'] as const) : []),
  ];
  return [
    { key: 'member', header: t('funds:desk.member'), onPhone: 'title', render: ({ account }) => account },
    { key: 'time', header: t('record.time'), render: ({ requestedAt }) => time(requestedAt) },
    { key: 'name', header: t('redemption.reward'), render: ({ name, quantity }) => `${name} × ${quantity}` },
    { key: 'points', header: t('record.amount'), align: 'end', render: ({ points }) => plainAmount(points) },
    {
      key: 'money',
      header: t('redeem.takes_money'),
      align: 'end',
      render: ({ money }) => plainAmount(money),
    },
    {
      key: 'note',
      header: t('funds:desk.reason'),
      render: ({ reason, decidedBy, carrier, tracking }) => (
        <>
          {decidedBy && `${decidedBy}: ${reason}`}
          {carrier && <Text tone="soft">{`${carrier} ${tracking}`}</Text>}
        </>
      ),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (one) => (
        <Row justify="end">
          {actsOf(one).map((act) => (
            <Button
              key={act}
              size="small"
              tone={act === 'reject' ? 'danger' : 'secondary'}
              aria-label={`${t(`desk.${act}`)}: ${one.account} ${one.redeemId}`}
              onClick={() => onAct(act, one)}
            >
              {t(`desk.${act}`)}
            </Button>
          ))}
        </Row>
      ),
    },
  ];
}

function ActDialog(props: { merchantCode: string; act: Act; one: Redemption; onClose: () => void }) {
  const { merchantCode, act, one, onClose } = props;
  const { t } = useTranslation(['points', 'console']);
  const [recipient, setRecipient] = useState<Recipient | null>(null);
  const change = useChange('pointsMall');
  const which = { merchantCode, redeemId: one.redeemId };
  const title = `${t(`desk.${act}`)}: ${one.name}`;
  const run = async (work: () => Promise<unknown>) => {
    if (await change(work)) onClose();
  };
  if (recipient)
    return (
      <Dialog open title={title} onClose={onClose} labels={{ close: t('console:action.close') }}>
        <Facts
          facts={[
            [t('redeem.recipientName'), recipient.name],
            [t('redeem.address'), recipient.address],
            [t('redeem.mobileNum'), recipient.mobile],
            ['LINE', recipient.line],
          ]}
        />
      </Dialog>
    );
  if (act === 'deliver')
    return (
      <FormDialog
        title={title}
        onCancel={onClose}
        onConfirm={({ carrier = '', tracking = '', reason = '' }) =>
          run(() => call(api.pointsMall.noteDelivery, { ...which, carrier, tracking, reason }))
        }
      >
        <NamedField name="carrier" label={t('desk.carrier')} value={one.carrier} />
        <NamedField name="tracking" label={t('desk.tracking')} value={one.tracking} />
      </FormDialog>
    );
  const look = async (reason: string) => {
    await change(async () => setRecipient(await call(api.pointsMall.readRecipient, { ...which, reason })));
  };
  return (
    <ReasonDialog
      title={title}
      onCancel={onClose}
      onConfirm={(reason) =>
        act === 'recipient'
          ? look(reason)
          : run(() => call(api.pointsMall.decideRedemption, { ...which, decision: act, reason }))
      }
    />
  );
}

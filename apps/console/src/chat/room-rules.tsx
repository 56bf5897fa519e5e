import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { type Room, useRoomName } from './room-name.ts';

/** Who may read and write in each room, how often, and when; and for how long messages are kept. */
export function RoomRules({ merchantCode }: { merchantCode: string }) {
  return (
    <Loaded query={endpointQuery(api.chat.rooms, { merchantCode })}>
      {({ rooms, keepDays }) => (
        <Stack>
          <Keeping merchantCode={merchantCode} keepDays={keepDays} />
          {rooms.map((room) => (
            <RoomCard key={room.id} merchantCode={merchantCode} room={room} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function Keeping({ merchantCode, keepDays }: { merchantCode: string; keepDays: number }) {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  const change = useChange('chat', 'console:state.saved');
  const mayWrite = hasRight(useSession().operator, 'support.write');
  const save = async ({ days = '', reason = '' }: Record<string, string>) => {
    const wish = { merchantCode, keepDays: Number(days), reason };
    if (await change(() => call(api.chat.saveKeeping, wish))) setOpen(false);
  };
  return (
    <Row align="centre">
      <span>{t('desk.keeping', { days: keepDays })}</span>
      {mayWrite && (
        <Button size="small" tone="secondary" onClick={() => setOpen(true)}>
          {t('desk.edit')}
        </Button>
      )}
      {isOpen && (
        <FormDialog title={t('desk.keep_days')} onCancel={() => setOpen(false)} onConfirm={save}>
          <Field label={t('desk.keep_days')} required>
            <TextInput name="days" type="number" min={90} max={3650} defaultValue={keepDays} required />
          </Field>
        </FormDialog>
      )}
    </Row>
  );
}

function RoomCard({ merchantCode, room }: { merchantCode: string; room: Room }) {
  const { t } = useTranslation('chat');
  const nameOf = useRoomName();
  const mayWrite = hasRight(useSession().operator, 'support.write');
  const [act, setAct] = useState<'edit' | 'unpin' | null>(null);
  const change = useChange('chat', 'console:state.saved');
  const close = () => setAct(null);
  const unpin = async (reason: string) => {
    const wish = { merchantCode, roomId: room.id, seq: null, reason };
    if (await change(() => call(api.chat.pinMessage, wish))) close();
  };
  return (
    <Card>
      <Row align="centre">
        <strong>{nameOf(room)}</strong>
        <Badge tone={room.isOpen ? 'success' : 'danger'}>
          {t(room.isOpen ? 'desk.open' : 'desk.closed')}
        </Badge>
        {mayWrite && (
          <Button size="small" tone="secondary" onClick={() => setAct('edit')}>
            {t('desk.edit')}
          </Button>
        )}
        {mayWrite && room.pinnedSeq !== null && (
          <Button size="small" tone="secondary" onClick={() => setAct('unpin')}>
            {t('desk.unpin')}
          </Button>
        )}
      </Row>
      {act === 'edit' && <RulesDialog {...{ merchantCode, room }} onClose={close} />}
      {act === 'unpin' && <ReasonDialog title={t('desk.unpin')} onCancel={close} onConfirm={unpin} />}
    </Card>
  );
}

function RulesDialog(props: { merchantCode: string; room: Room; onClose: () => void }) {
  const { merchantCode, room, onClose } = props;
  const { t } = useTranslation('chat');
  const change = useChange('chat', 'console:state.saved');
  const save = async (typed: Record<string, string>) => {
    const { isOpen, readRank, writeRank, writeDeposit, slowSeconds, opensAt, closesAt, reason = '' } = typed;
    const wish = {
      ...{ merchantCode, roomId: room.id, reason, isOpen: isOpen === 'yes' },
      ...{ readRank: Number(readRank), writeRank: Number(writeRank), slowSeconds: Number(slowSeconds) },
      ...{ writeDeposit: writeDeposit || '0', opensAt: opensAt || null, closesAt: closesAt || null },
    };
    if (await change(() => call(api.chat.saveRoom, wish))) onClose();
  };
  const number = (name: 'readRank' | 'writeRank' | 'slowSeconds', max: number) => (
    <Field label={t(`desk.${name}`)} required>
      <TextInput name={name} type="number" min={0} max={max} defaultValue={room[name]} required />
    </Field>
  );
  return (
    <FormDialog title={t('desk.rooms')} onCancel={onClose} onConfirm={save}>
      <Field label={t('desk.state')}>
        <SelectField
          name="isOpen"
          defaultValue={room.isOpen ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: t('desk.open') },
            { value: 'no', label: t('desk.closed') },
          ]}
        />
      </Field>
      {number('readRank', 30)}
      {number('writeRank', 30)}
      <Field label={t('desk.writeDeposit')}>
        <TextInput
          name="writeDeposit"
          inputMode="decimal"
          defaultValue={/[1-9]/.test(room.writeDeposit) ? room.writeDeposit : ''}
        />
      </Field>
      {number('slowSeconds', 3_600)}
      <Field label={t('desk.opensAt')}>
        <TextInput name="opensAt" type="time" defaultValue={room.opensAt ?? ''} />
      </Field>
      <Field label={t('desk.closesAt')}>
        <TextInput name="closesAt" type="time" defaultValue={room.closesAt ?? ''} />
      </Field>
    </FormDialog>
  );
}

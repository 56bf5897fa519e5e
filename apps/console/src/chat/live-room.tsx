import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { useValue } from '../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';
import style from './chat.module.css';
import { useRoomName } from './room-name.ts';
import { SanctionDialog } from './sanction-dialog.tsx';

type Line = AnswerOf<OperatorApi['chat']['messages']>['messages'][number];
interface Place {
  merchantCode: string;
  roomId: string;
}
/** How far behind the room this page is at most. */
const LOOK_EVERY_MS = 1_000;

/** A room as it is being written in, with what an operator can do at each message. */
export function LiveRoom({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('chat');
  const nameOf = useRoomName();
  const [chosen, setChosen] = useValue('room');
  return (
    <Loaded query={endpointQuery(api.chat.rooms, { merchantCode })}>
      {({ rooms }) => (
        <Stack>
          <Field label={t('desk.room')}>
            <SelectField
              name="room"
              value={chosen || rooms[0]?.id || ''}
              onChange={(event) => setChosen(event.target.value)}
              options={rooms.map((room) => ({ value: room.id, label: nameOf(room) }))}
            />
          </Field>
          <Lines merchantCode={merchantCode} roomId={chosen || rooms[0]?.id || ''} />
        </Stack>
      )}
    </Loaded>
  );
}

function Lines(place: Place) {
  const { t } = useTranslation('chat');
  const query = { ...endpointQuery(api.chat.messages, place), refetchInterval: LOOK_EVERY_MS };
  return (
    <Loaded query={query}>
      {({ messages }) =>
        messages.length === 0 ? (
          <p>{t('chat.empty')}</p>
        ) : (
          <div role="log" aria-label={t('chat.messages')}>
            <ol className={style.lines}>
              {messages.map((line) => (
                <li key={line.seq} className={style.line} data-seq={line.seq}>
                  <MessageLine place={place} line={line} />
                </li>
              ))}
            </ol>
          </div>
        )
      }
    </Loaded>
  );
}

function MessageLine({ place, line }: { place: Place; line: Line }) {
  const { t } = useTranslation('chat');
  const timeText = useTimeText();
  const mayWrite = hasRight(useSession().operator, 'support.write');
  const [act, setAct] = useState<'remove' | 'pin' | 'mute' | 'ban' | null>(null);
  const { merchantCode } = place;
  return (
    <>
      <p className={style.head}>
        <b>{line.account}</b> <bdi>{line.name}</bdi> · {timeText(line.at)}
      </p>
      <p className={style.words} dir="auto">
        {line.text}
      </p>
      {line.removedBy !== null && (
        <p>
          <Badge tone="danger">{t('desk.removed_by', { operator: line.removedBy })}</Badge>{' '}
          <bdi>{line.removedReason}</bdi>
        </p>
      )}
      {mayWrite && line.removedBy === null && (
        <Row gap={2}>
          {(['remove', 'pin', 'mute', 'ban'] as const).map((one) => (
            <Button key={one} size="small" tone="secondary" onClick={() => setAct(one)}>
              {t(`desk.${one}`)}
            </Button>
          ))}
        </Row>
      )}
      {(act === 'mute' || act === 'ban') && (
        <SanctionDialog
          {...{ merchantCode, kind: act, playerId: line.playerId, account: line.account }}
          onClose={() => setAct(null)}
        />
      )}
      {(act === 'remove' || act === 'pin') && (
        <ActDialog {...{ place, line, act }} onClose={() => setAct(null)} />
      )}
    </>
  );
}

interface ActProps {
  place: Place;
  line: Line;
  act: 'remove' | 'pin';
  onClose: () => void;
}

function ActDialog({ place, line: { seq }, act, onClose }: ActProps) {
  const { t } = useTranslation('chat');
  const change = useChange('chat', 'console:state.saved');
  const confirm = async (reason: string) => {
    const wish = { ...place, seq, reason };
    const work = () => (act === 'pin' ? call(api.chat.pinMessage, wish) : call(api.chat.removeMessage, wish));
    if (await change(work)) onClose();
  };
  return <ReasonDialog title={t(`desk.${act}`)} onCancel={onClose} onConfirm={confirm} />;
}

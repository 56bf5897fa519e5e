import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { PictureButton } from '@fairground/ui/controls/picture-button.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { ReadyChoice } from '../ready-choice.tsx';
import type { OpenTalk, Place } from './open-talk.ts';

const TYPING_EVERY_MS = 2_000;

/** Where an operator answers, or leaves a note for colleagues. */
export function AnswerForm({ place, talk }: { place: Place; talk: OpenTalk }) {
  const { t } = useTranslation('console');
  const mayWrite = hasRight(useSession().operator, 'support.write');
  const [text, setText] = useState('');
  const clientId = useRef(crypto.randomUUID());
  const toldAt = useRef(0);
  const change = useChange('support');
  if (!mayWrite) return null;
  const send = async (isNote: boolean) => {
    const wish = { ...place, text, isNote, clientId: clientId.current };
    if (text.trim() === '' || !(await change(() => call(api.support.answerTalk, wish)))) return;
    setText('');
    clientId.current = crypto.randomUUID();
  };
  const show = async (picture: File) => {
    const file = new Uint8Array(await picture.arrayBuffer());
    const wish = { ...place, file, clientId: crypto.randomUUID() };
    await change(() => call(api.support.showInTalk, wish));
  };
  const type = (words: string) => {
    setText(words);
    if (!talk.isMine || Date.now() - toldAt.current < TYPING_EVERY_MS) return;
    toldAt.current = Date.now();
    void call(api.support.typeAtDesk, place, { alert: false }).catch(() => null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(!talk.isMine);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {talk.isMine && <ReadyChoice {...place} language={talk.language} onChoose={setText} />}
        <Field label={t(talk.isMine ? 'desk.answer' : 'desk.note')}>
          <Textarea
            name="words"
            rows={3}
            maxLength={1_000}
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
            }}
          />
        </Field>
        <Row gap={2}>
          {talk.isMine && <Button type="submit">{t('desk.send')}</Button>}
          {talk.isMine && (
            <PictureButton label={t('desk.picture')} onChoose={(picture) => void show(picture)} />
          )}
          <Button tone="secondary" onClick={() => void send(true)}>
            {t('desk.note.add')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

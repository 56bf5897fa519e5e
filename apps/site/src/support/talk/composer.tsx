import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { PictureButton } from '@fairground/ui/controls/picture-button.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { randomId } from '../../shared/random-id.ts';
import { pictureProblem } from '../feedback/feedback-rules.ts';
import { supportApi } from '../support-api.ts';
import style from './talk.module.css';
import { keyInput, refreshTalk } from './use-talk.ts';

const TYPING_EVERY_MS = 2_000;

/** Where the player writes. What could not be sent stays, and is sent under the same id again. */
export function Composer({ isTaken }: { isTaken: boolean }) {
  const { t } = useTranslation(['support', 'errors']);
  const [text, setText] = useState('');
  const clientId = useRef(randomId());
  const toldAt = useRef(0);
  const say = useMutation({
    mutationFn: () => call(supportApi.say, { ...keyInput(), text, clientId: clientId.current }),
    onSuccess: () => {
      setText('');
      clientId.current = randomId();
    },
    onSettled: refreshTalk,
  });
  const show = useMutation({
    mutationFn: async (picture: File) => {
      const problem = pictureProblem(picture);
      if (problem) return void showToast({ tone: 'danger', message: t(`errors:${problem}`) });
      const file = new Uint8Array(await picture.arrayBuffer());
      await call(supportApi.showInTalk, { ...keyInput(), clientId: randomId(), file });
    },
    onSettled: refreshTalk,
  });
  const type = (words: string) => {
    setText(words);
    if (!isTaken || Date.now() - toldAt.current < TYPING_EVERY_MS) return;
    toldAt.current = Date.now();
    void call(supportApi.typing, keyInput()).catch(() => null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !say.isPending) say.mutate();
  };
  return (
    <form className={style.composer} onSubmit={submit}>
      <Field label={t('talk.words')} labelHidden className={style.grow}>
        <Textarea
          name="words"
          rows={2}
          maxLength={1_000}
          placeholder={t('talk.words')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
          }}
        />
      </Field>
      {isTaken && (
        <PictureButton label={t('talk.picture')} disabled={show.isPending} onChoose={show.mutate} />
      )}
      <Button type="submit" busy={say.isPending} disabled={text.trim() === ''}>
        {t('talk.send')}
      </Button>
    </form>
  );
}

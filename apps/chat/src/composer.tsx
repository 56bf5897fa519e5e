import type { ChatAnswer, ChatMessage } from '@fairground/contract/chat-socket';
import { CHAT_TEXT_MAX } from '@fairground/contract/constants';
import { useTranslation } from '@fairground/i18n/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import style from './chat.module.css';
import { ask, ChatRefusal } from './connection.ts';
import { catchUp, useTalk, wordsOf } from './talk.ts';

/** What a message is about besides its words. */
export interface Draft {
  replyTo?: ChatMessage;
  mention?: { handle: string; name: string };
}

interface ComposerProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** The line to write in. */
export function Composer({ draft, onDraft }: ComposerProps) {
  const { t } = useTranslation('chat');
  const { rooms, roomId, state } = useTalk();
  const refusal = rooms.find(({ id }) => id === roomId)?.refusal?.message;
  const [rounds, setRounds] = useState<ChatAnswer<'rounds'> | null>(null);
  const { field, text, setText, note, setNote, isSending, send } = useSending({ draft, onDraft });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const show = (play: Shown) => void send(play).then(() => setRounds(null));
  const offerRounds = () =>
    void ask('rounds', {}).then(setRounds, (error) => setNote(wordsOf(error, t('chat.lost'))));
  return (
    <form className={style.composer} onSubmit={onSubmit}>
      {draft.replyTo && (
        <p className={style.quote}>
          {t('chat.replying', { name: draft.replyTo.name })}
          <button type="button" className={style.action} onClick={() => onDraft({})}>
            {t('chat.cancel')}
          </button>
        </p>
      )}
      {rounds && <Rounds rounds={rounds} onChoose={show} onClose={() => setRounds(null)} />}
      {(note || refusal) && (
        <p className={style.note} role="status">
          {note || refusal}
        </p>
      )}
      <div className={style.row}>
        <textarea
          ref={field}
          className={style.field}
          rows={2}
          dir="auto"
          maxLength={CHAT_TEXT_MAX}
          aria-label={t('chat.say')}
          placeholder={t('chat.say')}
          value={text}
          disabled={refusal !== undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={style.action}
          aria-label={t('chat.share')}
          title={t('chat.share')}
          disabled={refusal !== undefined || state !== 'open'}
          onClick={offerRounds}
        >
          ★
        </button>
        <button
          type="submit"
          className={style.send}
          disabled={isSending || refusal !== undefined || text.trim() === ''}
        >
          {t('chat.send')}
        </button>
      </div>
    </form>
  );
}

/** What could not be sent stays in the line, with its client id: sending again says it once. */
function useSending({ draft, onDraft }: ComposerProps) {
  const { t } = useTranslation('chat');
  const field = useRef<HTMLTextAreaElement>(null);
  const clientId = useRef('');
  const mentioned = useRef(new Map<string, string>());
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (draft.replyTo) field.current?.focus();
    if (!draft.mention) return;
    const { handle, name } = draft.mention;
    mentioned.current.set(name, handle);
    setText((words) => `${words}${words && !words.endsWith(' ') ? ' ' : ''}@${name} `);
    field.current?.focus();
    onDraft({});
  }, [draft, onDraft]);
  const send = async (shown?: Shown) => {
    const words = text.trim() || (shown ? t(shown.betId ? 'chat.share.said_slip' : 'chat.share.said') : '');
    if (words === '' || isSending) return;
    setSending(true);
    setNote('');
    clientId.current ||= newId();
    const named = [...mentioned.current].filter(([name]) => words.includes(`@${name}`));
    try {
      await ask('write', {
        ...{ roomId: useTalk.getState().roomId, clientId: clientId.current, text: words },
        mentions: named.map(([, handle]) => handle).slice(0, 10),
        ...(draft.replyTo ? { replyTo: draft.replyTo.seq } : {}),
        ...shown,
      });
      clientId.current = '';
      mentioned.current.clear();
      setText('');
      onDraft({});
      await catchUp().catch(() => {});
    } catch (error) {
      const seconds = error instanceof ChatRefusal ? error.seconds : undefined;
      setNote(seconds ? t('chat.wait', { seconds }) : wordsOf(error, t('chat.lost')));
    } finally {
      setSending(false);
      field.current?.focus();
    }
  };
  return { field, text, setText, note, setNote, isSending, send };
}

/** What is shown with a message: a round or a lottery bet. */
type Shown = { roundId: string; betId?: undefined } | { betId: string; roundId?: undefined };

interface RoundsProps {
  rounds: ChatAnswer<'rounds'>;
  onChoose: (play: Shown) => void;
  onClose: () => void;
}

function Rounds({ rounds, onChoose, onClose }: RoundsProps) {
  const { t } = useTranslation('chat');
  return (
    <div className={style.rounds}>
      {rounds.length === 0 && <p>{t('chat.share.none')}</p>}
      {rounds.map(({ roundId, betId, game, bet, win, currency, slip }) => (
        <button
          key={roundId ?? betId}
          type="button"
          className={style.action}
          data-slip={betId ?? undefined}
          onClick={() => onChoose(roundId === null ? { betId: betId ?? '' } : { roundId })}
        >
          <bdi>{game}</bdi> {slip && <bdi>{slip.issue}</bdi>} {t('chat.share.line', { bet, win, currency })}
        </button>
      ))}
      <button type="button" className={style.action} onClick={onClose}>
        {t('chat.cancel')}
      </button>
    </div>
  );
}

/** A page without TLS has no randomUUID. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

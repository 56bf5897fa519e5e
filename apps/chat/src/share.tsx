import type { ChatAnswer, ChatShare } from '@fairground/contract/chat-socket';
import { timeIn } from '@fairground/i18n';
import { i18n, useTranslation } from '@fairground/i18n/react';
import { useState } from 'react';
import style from './chat.module.css';
import { ask } from './connection.ts';
import { tellPage } from './page-around.ts';
import { useTalk, wordsOf } from './talk.ts';

type Seen = ChatAnswer<'see'>;

/** A round or slip that somebody shows: as it was told, and as the books have it for whoever opens it. */
export function Share({ share, seq }: { share: ChatShare; seq: number }) {
  const { t } = useTranslation('chat');
  const roomId = useTalk((talk) => talk.roomId);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [note, setNote] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { game, vendor, gameId, slip } = seen ?? share;
  const look = async () => {
    setAsking(true);
    setNote('');
    try {
      setSeen(await ask('see', { roomId, seq }));
    } catch (error) {
      setNote(wordsOf(error, t('chat.lost')));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={style.share} data-share="">
      <strong>
        <bdi>{game}</bdi>
      </strong>
      {slip && (
        <>
          <span>{t('chat.share.issue', { issue: slip.issue })}</span>
          <span>
            {slip.play}: <bdi>{slip.numbers}</bdi>
          </span>
          <span>{t('chat.share.drawn', { numbers: slip.drawn })}</span>
        </>
      )}
      <Sums share={seen ?? share} />
      {seen && <Details seen={seen} />}
      {note && <span role="status">{note}</span>}
      <p className={style.actions}>
        {!seen && (
          <button type="button" className={style.action} disabled={isAsking} onClick={() => void look()}>
            {t('chat.share.look')}
          </button>
        )}
        {seen?.slip && (
          <button
            type="button"
            className={style.action}
            onClick={() => tellPage({ what: 'proof', gameId, issue: seen.slip?.issue ?? '' })}
          >
            {t('chat.share.proof')}
          </button>
        )}
        <button
          type="button"
          className={style.action}
          onClick={() => tellPage({ what: 'play', vendor, gameId })}
        >
          {t('chat.share.play', { game })}
        </button>
      </p>
    </div>
  );
}

function Sums({ share: { bet, win, currency } }: { share: ChatShare }) {
  const { t } = useTranslation('chat');
  return <span>{t('chat.share.line', { bet, win, currency })}</span>;
}

function Details({ seen: { name, number, at, endedAt } }: { seen: Seen }) {
  const { t } = useTranslation('chat');
  const timeZone = useTalk((talk) => talk.timeZone);
  const time = (iso: string) => timeIn(timeZone, i18n.language, iso);
  return (
    <>
      <span>{t('chat.share.by', { name })}</span>
      {at && <span>{t('chat.share.at', { time: time(at) })}</span>}
      {endedAt && <span>{t('chat.share.ended', { time: time(endedAt) })}</span>}
      {number && <span className={style.text}>{t('chat.share.number', { number })}</span>}
      {number && <span className={style.note}>{t('chat.share.books')}</span>}
    </>
  );
}

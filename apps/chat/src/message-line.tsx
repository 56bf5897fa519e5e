import type { ChatMessage } from '@fairground/contract/chat-socket';
import { chatSigns, reportReasons } from '@fairground/contract/constants';
import { clockIn } from '@fairground/i18n';
import { i18n, useTranslation } from '@fairground/i18n/react';
import { Avatar } from '@fairground/ui/show/avatar.tsx';
import { useState } from 'react';
import style from './chat.module.css';
import { ask } from './connection.ts';
import { tellPage } from './page-around.ts';
import { Share } from './share.tsx';
import { signOf } from './signs.ts';
import { giveSign, hide, useTalk, wordsOf } from './talk.ts';

interface LineProps {
  message: ChatMessage;
  onReply: (message: ChatMessage) => void;
  onMention: (who: { handle: string; name: string }) => void;
}

export function MessageLine({ message, onReply, onMention }: LineProps) {
  const { t } = useTranslation('chat');
  const { ranks, me, timeZone } = useTalk();
  const [isOpen, setOpen] = useState(false);
  const rank = ranks.find(({ level }) => level === message.rank);
  const { name, picture, text, at, isRemoved, replyTo, mentions, share, rain } = message;
  const isMine = message.from === me;
  return (
    <article
      className={style.line}
      data-seq={message.seq}
      data-mine={isMine ? '' : undefined}
      data-mentioned={mentions.includes(me) ? '' : undefined}
    >
      <Avatar src={picture || undefined} name={name} size={32} ring={rank?.color} />
      <div className={style.said}>
        <p className={style.head}>
          <bdi className={style.name}>{name}</bdi>
          {rank && rank.level > 0 && (
            <span
              className={style.rank}
              style={{ borderColor: rank.color }}
              title={t('chat.rank', { rank: rank.name })}
            >
              <bdi>{rank.name}</bdi>
            </span>
          )}
          <time dateTime={at}>{clockIn(timeZone, i18n.language, at)}</time>
        </p>
        {replyTo?.text && (
          <p className={style.quote}>
            <bdi>{replyTo.name}</bdi>: <bdi>{replyTo.text}</bdi>
          </p>
        )}
        {isRemoved ? (
          <p className={style.removed}>{t('chat.removed')}</p>
        ) : (
          <p className={style.text} dir="auto">
            {text}
          </p>
        )}
        {share && <Share share={share} seq={message.seq} />}
        {rain && <Rain endsAt={rain.endsAt} />}
        {!isRemoved && <Signs message={message} />}
        {!isRemoved && (
          <button
            type="button"
            className={style.more}
            aria-expanded={isOpen}
            aria-label={t('chat.actions')}
            onClick={() => setOpen(!isOpen)}
          >
            ⋯
          </button>
        )}
        {isOpen && !isRemoved && (
          <Actions {...{ message, onReply, onMention, isMine }} onDone={() => setOpen(false)} />
        )}
      </div>
    </article>
  );
}

/** Leads to the envelope, which lies on the page: whether there is one left is said there. */
function Rain({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('chat');
  const isOver = Date.parse(endsAt) <= Date.now();
  return (
    <div className={style.share} data-rain="">
      <strong>{t('chat.rain')}</strong>
      {isOver ? (
        <span>{t('chat.rain.over')}</span>
      ) : (
        <button type="button" className={style.action} onClick={() => tellPage({ what: 'rain' })}>
          {t('chat.rain.open')}
        </button>
      )}
    </div>
  );
}

function Signs({ message: { seq, reactions } }: { message: ChatMessage }) {
  const { t } = useTranslation('chat');
  const mine = useTalk((talk) => talk.mine[String(seq)]);
  const given = chatSigns.filter((sign) => (reactions[sign] ?? 0) > 0);
  if (given.length === 0) return null;
  return (
    <p className={style.signs}>
      {given.map((sign) => (
        <button
          key={sign}
          type="button"
          className={style.sign}
          aria-pressed={mine?.includes(sign) ?? false}
          aria-label={`${t(`sign.${sign}`)} ${reactions[sign]}`}
          onClick={() => void giveSign(seq, sign).catch(() => {})}
        >
          {signOf(sign)} {reactions[sign]}
        </button>
      ))}
    </p>
  );
}

interface ActionsProps extends LineProps {
  isMine: boolean;
  onDone: () => void;
}

function Actions({ message, isMine, onReply, onMention, onDone }: ActionsProps) {
  const { t } = useTranslation('chat');
  const [isReporting, setReporting] = useState(false);
  const [said, setSaid] = useState('');
  const { from, name, seq } = message;
  const then = (work: Promise<unknown>, words = '') =>
    void work.then(
      () => (words ? setSaid(words) : onDone()),
      (error: unknown) => setSaid(wordsOf(error, t('chat.failed'))),
    );
  const reply = () => {
    onReply(message);
    onDone();
  };
  const mention = () => {
    onMention({ handle: from, name });
    onDone();
  };
  if (said) return <p role="status">{said}</p>;
  if (isReporting)
    return (
      <Reasons
        onChoose={(reason) =>
          then(ask('report', { roomId: useTalk.getState().roomId, seq, reason }), t('chat.reported'))
        }
      />
    );
  return (
    <p className={style.actions}>
      {chatSigns.map((sign) => (
        <button
          key={sign}
          type="button"
          className={style.sign}
          aria-label={t(`sign.${sign}`)}
          onClick={() => then(giveSign(seq, sign))}
        >
          {signOf(sign)}
        </button>
      ))}
      <button type="button" className={style.action} onClick={() => reply()}>
        {t('chat.reply')}
      </button>
      {!isMine && (
        <>
          <button type="button" className={style.action} onClick={() => mention()}>
            {t('chat.mention', { name })}
          </button>
          <button type="button" className={style.action} onClick={() => then(hide(from, true))}>
            {t('chat.hide', { name })}
          </button>
          <button type="button" className={style.action} onClick={() => setReporting(true)}>
            {t('chat.report')}
          </button>
        </>
      )}
    </p>
  );
}

function Reasons({ onChoose }: { onChoose: (reason: (typeof reportReasons)[number]) => void }) {
  const { t } = useTranslation('chat');
  return (
    <p className={style.actions}>
      {reportReasons.map((reason) => (
        <button key={reason} type="button" className={style.action} onClick={() => onChoose(reason)}>
          {t(`report.${reason}`)}
        </button>
      ))}
    </p>
  );
}

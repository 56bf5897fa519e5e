import { useTranslation } from '@fairground/i18n/react';
import { useEffect, useRef } from 'react';
import { timeText } from '../../shared/time-text.ts';
import style from './talk.module.css';
import { TalkPicture } from './talk-picture.tsx';
import type { Talk } from './use-talk.ts';

/** What was said, the newest in sight. Words are shown as words, whatever they look like. */
export function TalkLines({ talkId, lines }: Pick<Talk, 'talkId' | 'lines'>) {
  const { t } = useTranslation('support');
  const log = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves it
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <div ref={log} role="log" aria-label={t('talk.log')} tabIndex={0} className={style.log}>
      {lines.map(({ seq, by, text, hasImage, at }) =>
        by === 'event' ? (
          <p key={seq} className={style.event}>
            {t(`talk.event.${text as 'taken'}`)}
          </p>
        ) : (
          <div key={seq} className={style.line} data-by={by}>
            <p className={style.head}>
              {by === 'player' ? t('talk.you') : t('talk.operator')} ·{' '}
              <time dateTime={at}>{timeText(at)}</time>
            </p>
            {hasImage ? (
              <TalkPicture talkId={talkId} seq={seq} />
            ) : (
              <p className={style.words} dir="auto">
                {text}
              </p>
            )}
          </div>
        ),
      )}
    </div>
  );
}

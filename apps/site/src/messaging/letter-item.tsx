import type { AnswerOf, PlayerApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { ChevronDownIcon } from '@fairground/ui/icons/icons.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { HarmlessHtml } from '../shared/content/harmless-html.tsx';
import { timeText } from '../shared/time-text.ts';
import style from './inbox.module.css';
import notice from './notice-item.module.css';
import { AnswerLetter } from './write-letter.tsx';

type Written = AnswerOf<PlayerApi['messaging']['inbox']>['content'][number];
/** Announcements have no answers. */
type Letter = Omit<Written, 'answerable'> & Partial<Pick<Written, 'answerable'>>;

interface LetterItemProps {
  letter: Letter;
  onOpen: () => void;
  /** Null: it is not the member's to delete. */
  onDelete: (() => void) | null;
}

/** Opened where it stands, and read from then on. */
export function LetterItem({ letter, onOpen, onDelete }: LetterItemProps) {
  const { t } = useTranslation('messaging');
  const { id, subject, content, read, sendTime, answerable } = letter;
  return (
    <details
      className={notice.item}
      data-letter={id}
      onToggle={(event) => {
        if (event.currentTarget.open && !read) onOpen();
      }}
    >
      <summary className={notice.head}>
        <h2 className={notice.title}>{subject}</h2>
        {!read && <Badge tone="accent">{t('inbox.unread')}</Badge>}
        <time className={notice.date} dateTime={sendTime}>
          {timeText(sendTime)}
        </time>
        <ChevronDownIcon size={20} className={notice.arrow} />
      </summary>
      <HarmlessHtml html={content} className={notice.content} />
      {answerable && (
        <div className={style.deeds}>
          <AnswerLetter id={id} />
        </div>
      )}
      {onDelete && (
        <div className={style.deeds}>
          <Button tone="quiet" size="small" onClick={onDelete}>
            {t('inbox.delete')}
          </Button>
        </div>
      )}
    </details>
  );
}

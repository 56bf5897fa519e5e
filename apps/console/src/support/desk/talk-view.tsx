import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { useEffect, useRef, useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { useSession } from '../../shared/session.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { AnswerForm } from './answer-form.tsx';
import style from './desk.module.css';
import { MemberCard } from './member-card.tsx';
import type { OpenTalk, Place } from './open-talk.ts';
import { TalkPicture } from './talk-picture.tsx';

/** How far behind the player this page is at most. */
const LOOK_EVERY_MS = 800;

/** One talk, live, with what an operator can do in it. */
export function TalkView({ operators, ...place }: Place & { operators: readonly string[] }) {
  const query = {
    ...endpointQuery(api.support.talk, place, { alert: false }),
    refetchInterval: LOOK_EVERY_MS,
  };
  return (
    <Loaded query={query}>
      {(talk) => (
        <section className={style.view} aria-label={talk.name}>
          <Lines place={place} talk={talk} />
          {talk.state !== 'ended' && <AnswerForm place={place} talk={talk} />}
          {talk.state === 'taken' && talk.isMine && <Acts place={place} operators={operators} />}
          {talk.isMember && <MemberCard {...place} />}
        </section>
      )}
    </Loaded>
  );
}

function Lines({ place, talk }: { place: Place; talk: OpenTalk }) {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves it
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [talk.lastSeq]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div ref={log} role="log" aria-label={t('desk.talks')} tabIndex={0} className={style.log}>
        {talk.lines.map(({ seq, by, author, text, hasImage, at }) => (
          <div key={seq} className={style.line} data-by={by}>
            <p className={style.soft}>
              {by === 'note' && `${t('desk.note')} · `}
              <bdi>{by === 'player' ? talk.name : author}</bdi> {timeText(at)}
            </p>
            {hasImage ? (
              <TalkPicture {...place} seq={seq} />
            ) : (
              <p className={style.words} dir="auto">
                {by === 'event' ? t(`desk.event.${text as 'taken'}`) : text}
              </p>
            )}
          </div>
        ))}
      </div>
      <p className={style.typing} aria-live="polite">
        {talk.typingMs > 0 && t('desk.typing', { name: talk.name })}
      </p>
    </>
  );
}

function Acts({ place, operators }: { place: Place; operators: readonly string[] }) {
  const { t } = useTranslation('console');
  const own = useSession().operator?.account;
  const others = operators.filter((operator) => operator !== own);
  const [isClosing, setClosing] = useState(false);
  const [next, setNext] = useState('');
  const change = useChange('support');
  const operator = next || others[0] || '';
  const close = async (reason: string) => {
    if (await change(() => call(api.support.closeTalk, { ...place, reason }))) setClosing(false);
  };
  return (
    <Stack>
      {others.length > 0 && (
        <Row gap={2}>
          <Field label={t('desk.hand_over')}>
            <SelectField
              name="operator"
              value={operator}
              onChange={(event) => setNext(event.target.value)}
              options={others.map((one) => ({ value: one, label: one }))}
            />
          </Field>
          <Button
            tone="secondary"
            onClick={() => void change(() => call(api.support.handOverTalk, { ...place, operator }))}
          >
            {t('desk.hand')}
          </Button>
        </Row>
      )}
      <p>
        <Button tone="secondary" onClick={() => setClosing(true)}>
          {t('desk.close')}
        </Button>
      </p>
      {isClosing && (
        <ReasonDialog title={t('desk.close')} onCancel={() => setClosing(false)} onConfirm={close} />
      )}
    </Stack>
  );
}

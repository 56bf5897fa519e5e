import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useValue } from '../../shared/address/use-address.ts';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import style from './desk.module.css';
import { sitDown, useIsThere } from './presence.ts';
import { TalkView } from './talk-view.tsx';

type Desk = AnswerOf<OperatorApi['support']['desk']>;
type Brief = Desk['talks'][number];
const LOOK_EVERY_MS = 2_000;

/** Who waits and who is served, with the talk that is chosen beside them. */
export function Queue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('console');
  const mayWrite = hasRight(useSession().operator, 'support.write');
  const isThere = useIsThere(merchantCode);
  const [chosen, setChosen] = useValue('talk');
  const change = useChange('support');
  const query = {
    ...endpointQuery(api.support.desk, { merchantCode }, { alert: false }),
    refetchInterval: LOOK_EVERY_MS,
  };
  return (
    <Stack>
      {mayWrite && (
        <Checkbox
          checked={isThere}
          onChange={(event) => {
            const wish = event.currentTarget.checked;
            void change(() => sitDown(merchantCode, wish));
          }}
          label={t('desk.there')}
        />
      )}
      <Loaded query={query}>
        {(desk) => (
          <div className={style.desk}>
            <Stack>
              {!desk.isOpen && <p>{t('desk.away')}</p>}
              <Talks {...{ merchantCode, desk, chosen, mayWrite }} onChoose={setChosen} />
            </Stack>
            {chosen ? (
              <TalkView key={chosen} {...{ merchantCode, talkId: chosen, operators: desk.operators }} />
            ) : (
              <p className={style.soft}>{t('desk.choose')}</p>
            )}
          </div>
        )}
      </Loaded>
    </Stack>
  );
}

interface TalksProps {
  merchantCode: string;
  desk: Desk;
  chosen: string;
  mayWrite: boolean;
  onChoose: (talkId: string) => void;
}

function Talks({ merchantCode, desk, chosen, mayWrite, onChoose }: TalksProps) {
  const { t } = useTranslation('console');
  const change = useChange('support');
  const take = async (talkId: string) => {
    if (await change(() => call(api.support.takeTalk, { merchantCode, talkId }))) onChoose(talkId);
  };
  const of = (state: string) => desk.talks.filter((talk) => talk.state === state);
  return (
    <>
      {(['waiting', 'taken'] as const).map((state) => (
        <section key={state} aria-label={t(`desk.${state}`)}>
          <h2>
            {t(`desk.${state}`)} <Badge>{String(of(state).length)}</Badge>
          </h2>
          {state === 'waiting' && of(state).length === 0 && <p className={style.soft}>{t('desk.none')}</p>}
          <ul className={style.talks}>
            {of(state).map((talk) => (
              <li key={talk.talkId} className={style.talk} data-chosen={talk.talkId === chosen || undefined}>
                <button type="button" className={style.choose} onClick={() => onChoose(talk.talkId)}>
                  <b>
                    <bdi>{talk.name}</bdi>
                  </b>
                  <span className={style.soft}>
                    {talk.isMember ? '' : `${t('feedback.visitor')} · `}
                    {t(`feedback.type.${talk.topic}`)} · {talk.language}
                  </span>
                  <span className={style.soft}>
                    {talk.state === 'waiting'
                      ? t('desk.waits', { time: waited(talk, desk.now) })
                      : talk.operator}
                  </span>
                </button>
                {mayWrite && talk.state === 'waiting' && (
                  <Button size="small" onClick={() => void take(talk.talkId)}>
                    {t('desk.take')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function waited({ queuedAt }: Brief, now: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(queuedAt)) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

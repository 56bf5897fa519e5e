import { useTranslation } from '@fairground/i18n/react';
import { Button, buttonClass } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { ChevronDownIcon } from '@fairground/ui/icons/icons.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSwitch } from '../../merchants/public.ts';
import { endpointQuery } from '../../shared/api.ts';
import { AreaPage } from '../../shared/area-page.tsx';
import { HarmlessHtml } from '../../shared/content/harmless-html.tsx';
import { openOverlay } from '../../shared/overlays.ts';
import { Later } from '../../shared/states/later.tsx';
import { StateCard } from '../../shared/states/state-card.tsx';
import { SwitchedOff } from '../../shared/states/switched-off.tsx';
import { FeedbackSection } from '../feedback/feedback-section.tsx';
import { supportApi } from '../support-api.ts';
import { HelpMenu } from './help-menu.tsx';
import style from './help-page.module.css';
import type { HelpTopic } from './help-topic.ts';
import { searchHelp } from './search-help.ts';

/** Answers by topic; the hash of the address names a topic or a question and opens it. */
export function HelpPage() {
  const { t } = useTranslation();
  const isOpen = useSwitch('HELP');
  const hasFeedback = useSwitch('FEEDBACK');
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const help = useQuery({
    ...endpointQuery(supportApi.helpCenter, { device: 'WEB' }),
    // An operator may have written since; a page that hears news reads it at once.
    staleTime: 30_000,
    enabled: isOpen,
  });
  if (!isOpen) return <SwitchedOff title={t('footer.help_centre')} />;
  return (
    <AreaPage
      title={t('footer.help_centre')}
      text={t('help.lead')}
      cover={{ kind: 'category', key: 'help' }}
      actions={<HelpActions />}
    >
      {help.isLoading && <Skeleton height={480} />}
      {help.isError && (
        <StateCard
          drawing="broken"
          title={t('state.error.title')}
          text={t('state.error.text')}
          action={<Button onClick={() => void help.refetch()}>{t('action.retry')}</Button>}
        />
      )}
      {help.data && (
        <div className={style.centre}>
          <HelpMenu topics={help.data} active={hash} />
          <Topics topics={help.data} hash={hash} />
        </div>
      )}
      {hasFeedback &&
        (hash === 'feedback' ? (
          <FeedbackSection />
        ) : (
          <Later room={style.feedback}>
            <FeedbackSection />
          </Later>
        ))}
    </AreaPage>
  );
}

function HelpActions() {
  const { t } = useTranslation();
  const hasService = useSwitch('CS');
  return (
    <>
      {hasService && (
        <Button onClick={() => openOverlay({ name: 'customerService', position: 'FLOAT' })}>
          {t('nav.customer_service')}
        </Button>
      )}
      <Link to="/speed" className={buttonClass({ tone: 'secondary' })}>
        {t('nav.speed_test')}
      </Link>
    </>
  );
}

/** All topics, or what was found: open, because it was looked for. */
function Topics({ topics, hash }: { topics: readonly HelpTopic[]; hash: string }) {
  const { t } = useTranslation('support');
  const [typed, setTyped] = useState('');
  const isSearch = typed.trim() !== '';
  const shown = isSearch ? searchHelp(topics, typed) : topics;
  return (
    <div className={style.topics}>
      <search>
        <Field label={t('help.search')}>
          <TextInput
            type="search"
            name="help"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </search>
      <p role="status" className={style.status}>
        {isSearch && shown.length === 0 && t('help.none')}
      </p>
      {shown.map((topic) => (
        <Topic key={`${topic.code} ${isSearch}`} {...{ topic, hash, isFound: isSearch }} />
      ))}
    </div>
  );
}

interface TopicProps {
  topic: HelpTopic;
  hash: string;
  isFound: boolean;
}

function Topic({ topic, hash, isFound }: TopicProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isNamed = !isFound && (hash === topic.code || topic.children.some(({ code }) => code === hash));
  useEffect(() => {
    if (!isNamed || !details.current) return;
    details.current.open = true;
    document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [isNamed, hash]);
  return (
    <details ref={details} id={topic.code} className={style.topic} open={isFound || undefined}>
      <summary className={style.summary}>
        <h2 className={style.title}>{topic.title}</h2>
        <ChevronDownIcon size={20} className={style.arrow} />
      </summary>
      {topic.children.map(({ code, title, content }) => (
        <section key={code} id={code} className={style.question}>
          <h3>{title}</h3>
          <HarmlessHtml html={content} className={style.text} />
        </section>
      ))}
    </details>
  );
}

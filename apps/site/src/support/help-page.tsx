import { useTranslation } from '@fairground/i18n/react';
import { Button, buttonClass } from '@fairground/ui/button.tsx';
import { ChevronDownIcon } from '@fairground/ui/icons.tsx';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStatus, useSwitch } from '../merchants/status.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { boot } from '../shared/boot.ts';
import { openOverlay } from '../shared/overlays.ts';
import { useMoney } from '../wallet/use-money.ts';
import style from './help-page.module.css';

/** The hash of the address names a topic and opens it. */
const TOPICS = [
  { hash: 'about', key: 'about' },
  { hash: 'fairness', key: 'fairness' },
  { hash: 'safer-play', key: 'safer_play' },
  { hash: 'money', key: 'money' },
  { hash: 'service', key: 'service' },
  { hash: 'speed', key: 'speed' },
] as const;

export function HelpPage() {
  const { t } = useTranslation();
  const { brand } = useStatus();
  const money = useMoney();
  const hasService = useSwitch('CS');
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const words = { brand: boot.name, currency: brand.currency, example: money('1234.5') };
  return (
    <AreaPage
      title={t('footer.help_centre')}
      text={t('help.lead')}
      cover={{ kind: 'banner', key: 'lottery' }}
      actions={
        <>
          {hasService && (
            <Button size="large" onClick={() => openOverlay({ name: 'customerService', position: 'FLOAT' })}>
              {t('nav.customer_service')}
            </Button>
          )}
          <Link to="/speed" className={buttonClass({ tone: 'secondary', size: 'large' })}>
            {t('nav.speed_test')}
          </Link>
        </>
      }
    >
      <div className={style.topics}>
        {TOPICS.map((topic) => (
          <Topic
            key={topic.key}
            hash={topic.hash}
            isOpen={topic.hash === hash}
            title={t(`help.${topic.key}.title`, words)}
            text={t(`help.${topic.key}.text`, words)}
          />
        ))}
      </div>
    </AreaPage>
  );
}

interface TopicProps {
  hash: string;
  isOpen: boolean;
  title: string;
  text: string;
}

function Topic({ hash, isOpen, title, text }: TopicProps) {
  const topic = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpen || !topic.current) return;
    topic.current.open = true;
    topic.current.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  return (
    <details ref={topic} id={hash} className={style.topic}>
      <summary className={style.summary}>
        <h2 className={style.title}>{title}</h2>
        <ChevronDownIcon size={20} className={style.arrow} />
      </summary>
      <p className={style.text}>{text}</p>
    </details>
  );
}

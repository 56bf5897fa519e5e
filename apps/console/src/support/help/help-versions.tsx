import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { api, endpointQuery } from '../../shared/api.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import style from './help.module.css';
import type { HelpLanguage, HelpWords } from './help-topic.ts';

interface VersionsProps {
  merchantCode: string;
  language: HelpLanguage;
  topic: string;
  onUse: (words: HelpWords) => void;
}

/** What the topic said before, and why; each can be taken up again. */
export function HelpVersions({ onUse, ...where }: VersionsProps) {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  return (
    <section aria-label={t('help.versions')}>
      <h2>{t('help.versions')}</h2>
      <Loaded query={endpointQuery(api.support.helpVersions, where)}>
        {(versions) =>
          versions.length === 0 ? (
            <p>{t('help.no_versions')}</p>
          ) : (
            <ol className={style.versions}>
              {versions.map(({ version, by, at, reason, title, questions, isBuiltIn }) => (
                <li key={version}>
                  <Card>
                    <p>
                      {t('help.version', { version, by, time: timeText(at) })}{' '}
                      {isBuiltIn && <Badge>{t('help.built_in')}</Badge>}
                    </p>
                    <p dir="auto">{reason}</p>
                    <Button tone="secondary" size="small" onClick={() => onUse({ title, questions })}>
                      {t('help.use')}
                    </Button>
                  </Card>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

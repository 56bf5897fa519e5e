import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api, endpointQuery } from '../../shared/api.ts';
import style from './help.module.css';

/** An answer as the page will show it, by the code that makes it there. */
export function AnswerPreview({ merchantCode, text }: { merchantCode: string; text: string }) {
  const { t } = useTranslation('console');
  const [isOpen, setOpen] = useState(false);
  const settled = useDeferredValue(text);
  const { data } = useQuery({
    ...endpointQuery(api.support.previewHelp, { merchantCode, text: settled }),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  return (
    <>
      <Button tone="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('help.preview')}
      </Button>
      {isOpen && (
        <section aria-label={t('help.preview')} className={style.preview}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes paragraphs and lists of plain words */}
          <div dir="auto" dangerouslySetInnerHTML={{ __html: data?.content ?? '' }} />
        </section>
      )}
    </>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useEffect, useRef } from 'react';
import { boot } from '../../shared/boot.ts';
import style from './agreement.module.css';

const CLAUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The ten clauses a member agrees to. */
export function Agreement({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation('member');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={style.agreement} aria-labelledby="agreement-title">
      <h2 ref={title} id="agreement-title" tabIndex={-1}>
        {t('agreement.title')}
      </h2>
      <ol className={style.clauses}>
        {CLAUSES.map((number) => (
          <li key={number}>{t(`agreement.${number}`, { brand: boot.name })}</li>
        ))}
      </ol>
      <Button size="large" wide onClick={onConfirm}>
        {t('agreement.confirm')}
      </Button>
    </section>
  );
}

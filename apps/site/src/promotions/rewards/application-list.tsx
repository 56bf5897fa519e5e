import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { timeText } from '../../shared/time-text.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { RewardCard } from './reward-card.tsx';
import type { ApplicationLine } from './reward-queries.ts';
import style from './rewards.module.css';

const TONES = { PENDING: 'warning', APPROVED: 'success', REJECTED: 'danger' } as const;

/** What is asked for in writing, with what became of it. */
export function ApplicationList({ lines }: { lines: readonly ApplicationLine[] }) {
  const { t } = useTranslation('rewards');
  const [chosen, setChosen] = useState<ApplicationLine | null>(null);
  return (
    <>
      <ul className={style.list}>
        {lines.map((line) => (
          <li key={line.promotionId}>
            <RewardCard
              {...line}
              kind={t(`type.${line.promotionType}`)}
              action={<Action line={line} onApply={() => setChosen(line)} />}
            >
              <Outcome line={line} />
            </RewardCard>
          </li>
        ))}
      </ul>
      {chosen && <ApplyDialog line={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Action({ line, onApply }: { line: ApplicationLine; onApply: () => void }) {
  const { t } = useTranslation('rewards');
  if (!line.isOpen) return null;
  const label = t(line.application ? 'apply.again' : 'apply.apply');
  return (
    <Button aria-label={`${label}: ${line.title}`} onClick={onApply}>
      {label}
    </Button>
  );
}

function Outcome({ line: { application } }: { line: ApplicationLine }) {
  const { t } = useTranslation('rewards');
  if (!application) return null;
  return (
    <p className={style.text}>
      <Badge tone={TONES[application.status]}>{t(`apply.status.${application.status}`)}</Badge>{' '}
      {timeText(application.time)}
      {application.reason && ` · ${t('apply.reason', { reason: application.reason })}`}
    </p>
  );
}

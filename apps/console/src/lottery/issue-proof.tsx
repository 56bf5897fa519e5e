import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTimeText } from '../shared/text/use-time-text.ts';
import own from './lottery.module.css';
import type { Issue } from './lottery-desk.ts';

/** All that a result follows from, as players are shown it. */
export function IssueProof({
  issue: { numero, seed, digest, position, lockTime, winNo },
}: {
  issue: Pick<Issue, 'numero' | 'seed' | 'digest' | 'position' | 'lockTime' | 'winNo'>;
}) {
  const { t } = useTranslation(['lottery', 'console']);
  const timeText = useTimeText();
  const [isOpen, setOpen] = useState(false);
  const facts = [
    [t('ops.result'), winNo],
    [t('proof.seed'), seed],
    [t('proof.digest'), digest],
    [t('proof.place'), position === null ? null : String(position)],
    [t('proof.locked'), timeText(lockTime)],
  ] as const;
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setOpen(true)}>
        {t('ops.proof')}
      </Button>
      {isOpen && (
        <Dialog
          open
          size="medium"
          title={t('proof.title', { numero })}
          labels={{ close: t('console:action.close') }}
          onClose={() => setOpen(false)}
        >
          <dl className={own.facts}>
            {facts.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </Dialog>
      )}
    </>
  );
}

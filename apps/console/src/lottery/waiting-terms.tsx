import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import style from '../shared/desk.module.css';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { plainAmount } from '../shared/text/amount-text.ts';
import type { Game } from './lottery-desk.ts';

/** Higher odds or limits that somebody has proposed, and what a second person says to them. */
export function WaitingTerms({ merchantCode, game }: { merchantCode: string; game: Game }) {
  const { t } = useTranslation(['lottery', 'funds']);
  const [decision, setDecision] = useState<'approve' | 'reject' | null>(null);
  const change = useChange('lottery');
  const mayDecide = hasRight(
    useSession(({ operator }) => operator),
    'finance.write',
  );
  const { proposal } = game;
  if (!proposal) return null;
  const decide = async (reason: string) => {
    if (!decision) return;
    const wish = { merchantCode, id: proposal.id, decision, reason };
    if (await change(() => call(api.lottery.decideTerms, wish))) setDecision(null);
  };
  const changed = [
    [t('ops.series'), String(game.series), String(proposal.series)],
    [t('ops.prize_max'), plainAmount(game.prizeMax), plainAmount(proposal.prizeMax)],
    [t('ops.exposure_max'), plainAmount(game.exposureMax), plainAmount(proposal.exposureMax)],
    [t('ops.terms'), oddsText(game.odds), oddsText(proposal.odds)],
  ].filter(([, was, becomes]) => was !== becomes);
  return (
    <div className={style.stack}>
      <Badge tone="warning">{t('ops.waiting', { name: proposal.proposedBy })}</Badge>
      {changed.map(([label, was, becomes]) => (
        <span key={label}>{`${label}: ${was} → ${becomes}`}</span>
      ))}
      {mayDecide && (
        <span className={style.actions}>
          {!proposal.isMine && (
            <Button size="small" onClick={() => setDecision('approve')}>
              {t('funds:desk.approve')}
            </Button>
          )}
          <Button size="small" tone="secondary" onClick={() => setDecision('reject')}>
            {t('funds:desk.reject')}
          </Button>
        </span>
      )}
      {decision && (
        <ReasonDialog
          title={t(`funds:desk.${decision}`)}
          onCancel={() => setDecision(null)}
          onConfirm={decide}
        />
      )}
    </div>
  );
}

const oddsText = (odds: Game['odds']): string =>
  Object.entries(odds)
    .flatMap(([play, levels]) => Object.entries(levels).map(([level, value]) => `${play} ${level} ${value}`))
    .join(', ') || '–';

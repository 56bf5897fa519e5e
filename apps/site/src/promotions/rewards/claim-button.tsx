import { i18n, useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import { writeMoney } from '../../shared/money/use-money.ts';
import { randomId } from '../../shared/random-id.ts';
import { type RewardLine, refreshRewards } from './reward-queries.ts';
import style from './rewards.module.css';

/** Claims once, however often it is pressed; in any other state it says which. */
export function ClaimButton({
  reward,
}: {
  reward: Pick<RewardLine, 'promotionId' | 'entitlement' | 'state' | 'title'>;
}) {
  const { t } = useTranslation('rewards');
  // One wish, one grant: sent again after a lost answer, it is recognised.
  const [requestId] = useState(randomId);
  const { promotionId, entitlement, state } = reward;
  const { problem, isBusy, send } = useSend(async () => {
    const bonus = await call(
      api.promotions.claimReward,
      { promotionId, entitlement, requestId },
      { alert: false },
    ).finally(refreshRewards);
    tellReceived(bonus.amount);
  });
  if (state !== 'claim')
    return <Badge tone={state === 'claimed' ? 'success' : 'neutral'}>{t(`reward.state.${state}`)}</Badge>;
  return (
    <span className={style.claim}>
      <Button
        tone="reward"
        busy={isBusy}
        aria-label={`${t('reward.claim')}: ${reward.title}`}
        onClick={() => send()}
      >
        {t('reward.claim')}
      </Button>
      <FormProblem text={problem} />
    </span>
  );
}

export function tellReceived(amount: string): void {
  const t = i18n.getFixedT(null, 'rewards');
  showToast({ tone: 'reward', message: t('reward.received', { amount: writeMoney(amount) }) });
}

import { i18n, useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { Progress } from '@fairground/ui/show/progress.tsx';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { randomId } from '../../shared/random-id.ts';
import { tellReceived } from './claim-button.tsx';
import { type Mission, refreshRewards } from './reward-queries.ts';
import style from './rewards.module.css';
import { TaskFrame } from './task-frame.tsx';
import { TimeLeft } from './time-left.tsx';

export function MissionList({ missions }: { missions: readonly Mission[] }) {
  const { t } = useTranslation('rewards');
  if (missions.length === 0)
    return <EmptyState compact drawing="empty" title={t('mission.none')} hint={t('mission.none_text')} />;
  return (
    <ul className={style.list}>
      {missions.map((one) => (
        <li key={`${one.promotionId} ${one.entitlement}`}>
          <MissionCard mission={one} />
        </li>
      ))}
    </ul>
  );
}

function MissionCard({ mission }: { mission: Mission }) {
  const { t } = useTranslation(['rewards', 'funds']);
  const money = useMoney();
  const { measure, done, required, period, until, products, games, minStake } = mission;
  const write = measure === 'bets' ? (text: string) => text : money;
  const isEarlier = period !== 'event' && until !== null;
  const counted = [...products.map((product) => t(`funds:product.${product}`)), ...games];
  return (
    <TaskFrame
      {...mission}
      aside={<Badge>{t(isEarlier ? 'mission.before' : `mission.period.${period}`)}</Badge>}
    >
      <Progress
        tone="reward"
        label={mission.title}
        value={Number(done) / Number(required)}
        note={t(`mission.goal.${measure}`, { done: write(done), required: write(required) })}
      />
      {counted.length > 0 && (
        <p className={style.soft}>{t('mission.games', { games: counted.join(', ') })}</p>
      )}
      {Number(minStake) > 0 && (
        <p className={style.soft}>{t('mission.min_stake', { amount: money(minStake) })}</p>
      )}
      {mission.isDecided && <p className={style.soft}>{t('mission.decided')}</p>}
      <div className={style.foot}>
        <strong className={style.amount}>{money(mission.amount)}</strong>
        <MissionClaim mission={mission} />
      </div>
      {until !== null && mission.state !== 'claimed' && <TimeLeft endsAt={until} />}
    </TaskFrame>
  );
}

/** Claims once, however often it is pressed; in any other state it says which. */
function MissionClaim({ mission }: { mission: Mission }) {
  const { t } = useTranslation('rewards');
  const [requestId] = useState(randomId);
  const { promotionId, entitlement, state } = mission;
  const { problem, isBusy, send } = useSend(async () => {
    const { status, amount } = await call(
      api.promotions.claimMission,
      { promotionId, entitlement, requestId },
      { alert: false },
    ).finally(refreshRewards);
    if (status === 'claimed') tellReceived(amount);
    else showToast({ tone: 'success', message: i18n.getFixedT(null, 'rewards')('mission.sent') });
  });
  if (state !== 'claim')
    return <Badge tone={state === 'claimed' ? 'success' : 'neutral'}>{t(`reward.state.${state}`)}</Badge>;
  return (
    <span className={style.claim}>
      <Button
        tone="reward"
        busy={isBusy}
        aria-label={`${t('reward.claim')}: ${mission.title}`}
        onClick={() => send()}
      >
        {t('reward.claim')}
      </Button>
      <FormProblem text={problem} />
    </span>
  );
}

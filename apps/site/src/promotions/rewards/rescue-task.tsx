import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../../shared/api.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { timeText } from '../../shared/time-text.ts';
import { ClaimButton } from './claim-button.tsx';
import style from './rewards.module.css';
import { NoTask, TaskFrame } from './task-frame.tsx';
import { TimeLeft } from './time-left.tsx';

type Task = AnswerOf<typeof api.promotions.rescueTasks>[number];
type Loss = Task['losses'][number];

/** What was lost, and what comes back of it. */
export function RescueTask() {
  const tasks = useQuery(endpointQuery(api.promotions.rescueTasks, {}));
  return (
    <Answered query={tasks}>
      {(list) =>
        list.length === 0 ? (
          <NoTask />
        ) : (
          <div className={style.page}>
            {list.map((task) => (
              <Rescue key={task.promotionId} task={task} />
            ))}
          </div>
        )
      }
    </Answered>
  );
}

function Rescue({ task }: { task: Task }) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  return (
    <TaskFrame {...task}>
      <ul className={style.tiers}>
        {task.tiers.map(({ loss, percent }) => (
          <li key={loss}>{t('rescue.tier', { loss: money(loss), percent })}</li>
        ))}
      </ul>
      <ul className={style.items}>
        {task.losses.map((one) => (
          <li key={one.entitlement} className={style.loss}>
            <LossFacts loss={one} period={task.period} />
            {one.state === 'claim' && (
              <p className={style.soft}>
                <TimeLeft endsAt={one.until} />
              </p>
            )}
            <ClaimButton reward={{ ...one, promotionId: task.promotionId, title: task.title }} />
            {one.isBlocked && <p className={style.soft}>{t('rescue.blocked')}</p>}
          </li>
        ))}
      </ul>
    </TaskFrame>
  );
}

function LossFacts({ loss, period }: { loss: Loss; period: Task['period'] }) {
  const { t } = useTranslation(['rewards', 'promotions']);
  const money = useMoney();
  const { from, to } = loss;
  return (
    <Facts
      facts={[
        [t(`rescue.period.${period}`), from === to ? from : `${from} – ${to}`],
        [t('rescue.loss'), money(loss.loss)],
        [t('rescue.reward'), money(loss.amount)],
        loss.state === 'claim' && [t('reward.claim'), t('promotions:until', { date: timeText(loss.until) })],
      ]}
    />
  );
}

import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../../shared/api.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { goTo } from '../../shared/navigate.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { ClaimButton } from './claim-button.tsx';
import style from './rewards.module.css';
import { NoTask, TaskFrame } from './task-frame.tsx';
import { TimeLeft } from './time-left.tsx';

type Task = AnswerOf<typeof api.promotions.newbieTasks>[number];
type Item = Task['items'][number];

/** Where each step is taken. */
const PLACES: Readonly<Record<Item['item'], string>> = {
  mobile: '/member?page=securityCenter',
  email: '/member?page=securityCenter',
  payeeName: '/member?page=securityCenter',
  bankCard: '/member?page=withdraw',
  firstDeposit: '/member?page=depositv2',
  firstBet: '/electron',
  appDownload: '/download',
};

/** What a new member can do, each step with what it brings, until the time is over. */
export function NewbieTask() {
  const tasks = useQuery(endpointQuery(api.promotions.newbieTasks, {}));
  return (
    <Answered query={tasks}>
      {(list) =>
        list.length === 0 ? (
          <NoTask />
        ) : (
          <div className={style.page}>
            {list.map((task) => (
              <Steps key={task.promotionId} task={task} />
            ))}
          </div>
        )
      }
    </Answered>
  );
}

function Steps({ task }: { task: Task }) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  return (
    <TaskFrame {...task} aside={<TimeLeft endsAt={task.endsAt} />}>
      <ul className={style.items}>
        {task.items.map((one) => (
          <li key={one.item} className={style.item}>
            <span>{t(`item.${one.item}`)}</span>
            <strong className={style.number}>{money(one.amount)}</strong>
            {one.state === 'not_reached' ? (
              <Button
                size="small"
                tone="secondary"
                aria-label={`${t('newbie.go')}: ${t(`item.${one.item}`)}`}
                onClick={() => goTo(PLACES[one.item])}
              >
                {t('newbie.go')}
              </Button>
            ) : (
              <ClaimButton reward={{ ...one, promotionId: task.promotionId, title: t(`item.${one.item}`) }} />
            )}
          </li>
        ))}
      </ul>
    </TaskFrame>
  );
}

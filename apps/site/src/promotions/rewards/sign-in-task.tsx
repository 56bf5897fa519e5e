import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Progress } from '@fairground/ui/show/progress.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { tellReceived } from './claim-button.tsx';
import { refreshRewards } from './reward-queries.ts';
import style from './rewards.module.css';
import { NoTask, TaskFrame } from './task-frame.tsx';

type Calendar = NonNullable<AnswerOf<typeof api.promotions.signInCalendar>>;

/** Once a day: the steps of a streak, and the month with what was missed. */
export function SignInTask() {
  const calendar = useQuery(endpointQuery(api.promotions.signInCalendar, {}));
  return <Answered query={calendar}>{(data) => (data ? <Month calendar={data} /> : <NoTask />)}</Answered>;
}

function Month({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const { promotionId, streak, streakBonus, isSignedIn, steps } = calendar;
  const { problem, isBusy, send } = useSend<string | undefined>(async (day) => {
    const wish = day === undefined ? { promotionId } : { promotionId, day };
    const { amount } = await call(api.promotions.signIn, wish, { alert: false }).finally(refreshRewards);
    tellReceived(amount);
  });
  const isOpen = calendar.condition === null || calendar.condition.isMet;
  return (
    <TaskFrame {...calendar} aside={<Badge tone="reward">{t('sign.streak', { days: streak })}</Badge>}>
      <ol className={style.steps}>
        {steps.map(({ amount, isNext }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={index} className={style.step} data-next={isNext || undefined}>
            <span className={style.soft}>{t('sign.step', { day: index + 1 })}</span>
            <strong>{money(amount)}</strong>
          </li>
        ))}
      </ol>
      {parseAmount(streakBonus) > 0n && (
        <p className={style.soft}>{t('sign.bonus', { amount: money(streakBonus) })}</p>
      )}
      {!isSignedIn && calendar.condition && <Condition {...calendar.condition} />}
      <div className={style.foot}>
        {isSignedIn ? (
          <Badge tone="success">{t('sign.done')}</Badge>
        ) : (
          <Button tone="reward" busy={isBusy} disabled={!isOpen} onClick={() => send(undefined)}>
            {t('sign.today')}
          </Button>
        )}
        <span className={style.soft}>{t('sign.make_ups', { left: calendar.makeUpsLeft })}</span>
      </div>
      <FormProblem text={problem} />
      <Days calendar={calendar} isBusy={isBusy} onMakeUp={send} />
    </TaskFrame>
  );
}

function Condition({ kind, required, done }: NonNullable<Calendar['condition']>) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const whole = parseAmount(required);
  return (
    <Progress
      label={t(`sign.condition.${kind}`, { required: money(required), done: money(done) })}
      value={whole === 0n ? 1 : Number((parseAmount(done) * 1_000n) / whole) / 1_000}
      note={t(`sign.condition.${kind}`, { required: money(required), done: money(done) })}
    />
  );
}

interface DaysProps {
  calendar: Calendar;
  isBusy: boolean;
  onMakeUp: (day: string) => void;
}

/** The month as weeks; a missed day is a button while there are make-ups left. */
function Days({ calendar: { days, makeUpsLeft }, isBusy, onMakeUp }: DaysProps) {
  const { t, i18n } = useTranslation('rewards');
  const dayText = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const first = (new Date(`${days[0]?.day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return (
    <div className={style.month}>
      {days.slice(0, 7).map(({ day }, index) => (
        <span key={day} className={style.weekday} aria-hidden="true">
          {weekday.format(new Date(Date.UTC(2024, 0, 1 + index)))}
        </span>
      ))}
      {days.map(({ day, state }, index) => {
        const name = dayText.format(new Date(`${day}T00:00:00Z`));
        const canMakeUp = state === 'missed' && makeUpsLeft > 0;
        const start = index === 0 ? { gridColumnStart: first + 1 } : undefined;
        return canMakeUp ? (
          <button
            key={day}
            type="button"
            className={style.day}
            style={start}
            data-state={state}
            disabled={isBusy}
            aria-label={t('sign.make_up', { day: name })}
            onClick={() => onMakeUp(day)}
          >
            {Number(day.slice(8))}
          </button>
        ) : (
          <span
            key={day}
            className={style.day}
            style={start}
            data-state={state}
            title={t(`sign.state.${state}`)}
          >
            {Number(day.slice(8))}
          </span>
        );
      })}
    </div>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMoney } from '../../shared/money/use-money.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { clockText, useSecondsLeft } from '../../wallet/public.ts';
import { tellReceived } from '../rewards/claim-button.tsx';
import type { KeptRaffle } from './kept-raffle.ts';
import { claimPrize } from './raffle-queries.ts';
import style from './raffles.module.css';

/** The list is closed and drawn some minutes after the planned time: until then it is asked this often. */
const ASK_AGAIN_MS = 20_000;
/** Earlier it is enough that the page of tickets says it. */
const SHOWN_S = 3_600;

/** How long it is to the draw. */
export function RaffleCountdown({ raffle, onOver }: { raffle: KeptRaffle; onOver: () => void }) {
  const { t } = useTranslation('rewards');
  const left = useSecondsLeft(raffle.ticket.startDateStr);
  const isOver = left === 0;
  const told = useRef(onOver);
  told.current = onOver;
  useEffect(() => {
    if (!isOver) return;
    told.current();
    const timer = setInterval(() => told.current(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  const [isHidden, setHidden] = useState(false);
  if (isHidden || left > SHOWN_S) return null;
  return (
    <aside className={style.chip} aria-label={raffle.title}>
      <Link to="/member" search={{ page: 'promoList' }} className={style.look}>
        <strong>{raffle.title}</strong>
        <span role="timer">
          {isOver ? t('raffle.prompt.drawing') : t('raffle.prompt.left', { time: clockText(left) })}
        </span>
      </Link>
      <button
        type="button"
        className={style.hide}
        aria-label={t('raffle.prompt.hide')}
        onClick={() => setHidden(true)}
      >
        ×
      </button>
    </aside>
  );
}

/** Asks once whether to claim, for as long as the merchant says; what fails closes it without a word. */
export function RafflePrompt(props: { raffle: KeptRaffle; due: number; onClose: () => void }) {
  const { raffle, due, onClose } = props;
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const [endsAt] = useState(() => new Date(serverNow() + due * 1_000).toISOString());
  const left = useSecondsLeft(endsAt);
  const closed = useRef(onClose);
  closed.current = onClose;
  const { promotionId, raffleScheduleId, ticket } = raffle;
  // What fails is told nowhere: the page of tickets says what became of it.
  const { mutate: claim, isIdle } = useMutation({
    mutationFn: () => claimPrize({ promotionId, raffleScheduleId, ticketId: ticket.ticketId }),
    onSuccess: tellReceived,
    onSettled: () => closed.current(),
  });
  useEffect(() => {
    if (left === 0 && isIdle) closed.current();
  }, [left, isIdle]);
  return (
    <aside className={style.prompt} role="alertdialog" aria-label={raffle.title}>
      <strong>{raffle.title}</strong>
      <p>{t('raffle.prompt.won', { number: raffle.ticket.id, amount: money(raffle.prize ?? '0') })}</p>
      <div className={style.acts}>
        <Button tone="reward" busy={!isIdle} onClick={() => claim()}>
          {t('reward.claim')}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {t('raffle.prompt.later')}
        </Button>
      </div>
      <span className={style.soft} role="timer">
        {t('raffle.prompt.stays', { time: clockText(left) })}
      </span>
    </aside>
  );
}

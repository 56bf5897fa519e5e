import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useListTime } from '../../merchants/public.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { tellReceived } from '../rewards/claim-button.tsx';
import { TaskFrame } from '../rewards/task-frame.tsx';
import { TimeLeft } from '../rewards/time-left.tsx';
import { claimPrize, type Raffle, type RaffleTicket, rafflesQuery } from './raffle-queries.ts';
import style from './raffles.module.css';

const RaffleProof = lazy(async () => ({ default: (await import('./raffle-proof.tsx')).RaffleProof }));

/** Raffles with a member's tickets and what became of them. */
export function RaffleList() {
  const raffles = useQuery(rafflesQuery());
  return (
    <Answered query={raffles}>
      {({ raffles: list }) => (
        <>
          {list.map((raffle) => (
            <RaffleCard key={`${raffle.promotionId} ${raffle.raffleScheduleId}`} raffle={raffle} />
          ))}
        </>
      )}
    </Answered>
  );
}

function RaffleCard({ raffle }: { raffle: Raffle }) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const [isProving, setProving] = useState(false);
  const { state, measure, step, perDay, prizes, tickets, ownTickets } = raffle;
  return (
    <TaskFrame
      {...raffle}
      aside={
        state === 'open' ? <TimeLeft endsAt={raffle.endsAt} /> : <Badge>{t(`raffle.state.${state}`)}</Badge>
      }
    >
      <p>{t(`raffle.step.${measure}`, { step: money(step), perDay })}</p>
      <ul className={style.prizes} aria-label={t('board.prizes')}>
        {prizes.map(({ amount, count }) => (
          <li key={`${amount} ${count}`}>
            {count} × {money(amount)}
          </li>
        ))}
      </ul>
      <p className={style.soft}>{t('raffle.tickets', { own: ownTickets, all: tickets })}</p>
      <Tickets raffle={raffle} />
      <p>
        <Button size="small" tone="secondary" onClick={() => setProving(true)}>
          {t('raffle.verify')}
        </Button>
      </p>
      {isProving && (
        <Suspense fallback={null}>
          <RaffleProof raffle={raffle} onClose={() => setProving(false)} />
        </Suspense>
      )}
    </TaskFrame>
  );
}

function Tickets({ raffle }: { raffle: Raffle }) {
  const { t } = useTranslation('rewards');
  const time = useListTime();
  const money = useMoney();
  return (
    <DataTable<RaffleTicket>
      caption={t('raffle.own')}
      status="ready"
      rows={raffle.own}
      rowKey={({ id }) => id}
      empty={<EmptyState compact drawing="records" title={t('raffle.none')} />}
      columns={[
        { key: 'number', header: t('raffle.number'), onPhone: 'title', render: ({ number }) => number },
        { key: 'source', header: t('raffle.source'), render: (ticket) => <Source ticket={ticket} /> },
        {
          key: 'schedule',
          header: t('raffle.schedule'),
          render: ({ startDateStr, endDateStr }) => `${time(startDateStr)} – ${time(endDateStr)}`,
        },
        {
          key: 'prize',
          header: t('board.prize'),
          align: 'end',
          render: ({ prize }) => (prize === null ? '–' : money(prize)),
        },
        {
          key: 'state',
          header: t('claims.status'),
          align: 'end',
          render: (ticket) => <TicketState raffle={raffle} ticket={ticket} />,
        },
      ]}
    />
  );
}

/** `validBet:2026-11-17:3`: the third step of that day. */
function Source({ ticket: { transactionId } }: { ticket: RaffleTicket }) {
  const { t } = useTranslation('rewards');
  const [measure, day, step] = transactionId.split(':');
  return <>{t(`raffle.source.${measure as Raffle['measure']}`, { day, step })}</>;
}

function TicketState({ raffle, ticket }: { raffle: Raffle; ticket: RaffleTicket }) {
  const { t } = useTranslation('rewards');
  const { promotionId, raffleScheduleId } = raffle;
  const { ticketId, state, isClaimed } = ticket;
  const { problem, isBusy, send } = useSend(async () =>
    tellReceived(await claimPrize({ promotionId, raffleScheduleId, ticketId })),
  );
  if (state === 'won' && !isClaimed)
    return (
      <>
        <Button
          size="small"
          tone="reward"
          busy={isBusy}
          aria-label={`${t('reward.claim')}: ${t('raffle.number')} ${ticket.number}`}
          onClick={() => send()}
        >
          {t('reward.claim')}
        </Button>
        <FormProblem text={problem} />
      </>
    );
  return (
    <Badge tone={state === 'won' ? 'success' : 'neutral'}>
      {t(isClaimed ? 'raffle.ticket.claimed' : `raffle.ticket.${state}`)}
    </Badge>
  );
}

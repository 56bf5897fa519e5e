import { isReal } from '@fairground/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSwitch } from '../../merchants/public.ts';
import { api, endpointQuery, invalidate } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { clearRaffle, type KeptRaffle, keepRaffle, keptRaffle, stepOf } from './kept-raffle.ts';
import { RaffleCountdown, RafflePrompt } from './raffle-prompt.tsx';
import { promptQuery } from './raffle-queries.ts';

/** Mounted once: counts down to the draw of a member's tickets, and asks whether to claim what they have won. */
export function RaffleHost() {
  const isOpen = useSwitch('PROMO');
  const token = useSession((session) => session.token);
  const isAgent = useSession((session) => session.isAgent);
  const isMember = Boolean(token) && isAgent !== '' && isReal(Number(isAgent));
  return isOpen && isMember ? <Raffles key={token} /> : null;
}

function Raffles() {
  const [kept, setKept] = useState(keptRaffle);
  const { data } = useQuery(promptQuery());
  // What was remembered for somebody else, or is over, goes with the first answer.
  useEffect(() => {
    if (!data) return;
    if (data.raffle) keepRaffle(data.raffle);
    else clearRaffle();
    setKept(data.raffle);
  }, [data]);
  const forget = () => {
    clearRaffle();
    setKept(null);
  };
  if (!kept) return null;
  return <Asked key={`${kept.raffleScheduleId} ${kept.ticket.ticketId}`} raffle={kept} onForget={forget} />;
}

/** Each step follows from what the server says of the raffle, not from what the page remembers. */
function Asked({ raffle, onForget }: { raffle: KeptRaffle; onForget: () => void }) {
  const { promotionId: rafflePromotionId, raffleScheduleId } = raffle;
  const [isClosed, setClosed] = useState(false);
  const { data: status, error } = useQuery(
    endpointQuery(api.promotions.raffleStatus, { rafflePromotionId, raffleScheduleId }),
  );
  const step = error ? 'clear' : status && stepOf(status);
  useEffect(() => {
    if (step === 'clear') onForget();
  });
  const askAgain = () => void invalidate(api.promotions.raffleStatus, api.promotions.raffleTicket);
  if (!status || isClosed || step === 'clear') return null;
  if (step === 'countdown') return <RaffleCountdown raffle={raffle} onOver={askAgain} />;
  // Which of the tickets has won is known with the next answer.
  if (raffle.prize === null) return null;
  return <RafflePrompt raffle={raffle} due={status.due} onClose={() => setClosed(true)} />;
}

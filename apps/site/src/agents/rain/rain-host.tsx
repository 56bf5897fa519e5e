import { isReal } from '@fairground/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSwitch } from '../../merchants/public.ts';
import { endpointQuery, invalidate } from '../../shared/api.ts';
import { hearNews } from '../../shared/news.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { useSession } from '../../shared/session.ts';
import { agentsApi } from '../agents-api.ts';

const RainDialog = lazy(async () => ({ default: (await import('./rain-dialog.tsx')).RainDialog }));

/** Mounted once: lets envelopes fall on a member's page, when the socket says so or their time has come. */
export function RainHost() {
  const isOpen = useSwitch('AGEPAG');
  const token = useSession((session) => session.token);
  const isAgent = useSession((session) => session.isAgent);
  const isMember = Boolean(token) && isAgent !== '' && isReal(Number(isAgent));
  return isOpen && isMember ? <Rains key={token} /> : null;
}

function Rains() {
  const { data } = useQuery(endpointQuery(agentsApi.openRains, {}));
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [, setTurn] = useState(0);
  useEffect(() => hearNews('RED_RAIN', () => void invalidate(agentsApi.openRains)), []);
  // Who asks for it in the chat sees it again, also after having closed it.
  useEffect(
    () =>
      hearNews('RAIN_WANTED', () => {
        setClosed([]);
        void invalidate(agentsApi.openRains);
      }),
    [],
  );
  const rains = (data?.rains ?? []).filter(
    ({ id, endsAt }) => !closed.includes(id) && isPast(endsAt) === false,
  );
  const falling = rains.find(({ startsAt }) => isPast(startsAt));
  const [next] = rains.filter(({ startsAt }) => !isPast(startsAt));
  // Those of the next hour begin on time, also where no socket tells.
  useEffect(() => {
    if (!next) return;
    const wait = Date.parse(next.startsAt) - serverNow();
    const timer = setTimeout(() => setTurn((turn) => turn + 1), Math.max(0, wait) + 50);
    return () => clearTimeout(timer);
  }, [next]);
  if (!falling) return null;
  return (
    <Suspense fallback={null}>
      <RainDialog key={falling.id} rain={falling} onClose={() => setClosed([...closed, falling.id])} />
    </Suspense>
  );
}

const isPast = (iso: string): boolean => Date.parse(iso) <= serverNow();

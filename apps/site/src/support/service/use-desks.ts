import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../merchants/public.ts';
import { useSession } from '../../shared/session.ts';
import { desksFor, readDesks, type ServiceDesk, type ServicePosition } from './service-desks.ts';

/** The desks of one place of the page for whoever is here; undefined while they are on their way. */
export function useDesks(position: ServicePosition): { desks: ServiceDesk[] | undefined; isFailed: boolean } {
  const memberLabel = useSession(({ memberLabel }) => memberLabel);
  const settings = useQuery(settingsQuery);
  const entries = settings.data?.customerService;
  const read = useQuery({
    queryKey: ['support.desks', entries],
    queryFn: () => readDesks(entries ?? []),
    enabled: entries !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    desks: read.data && desksFor(read.data, { position, labels: memberLabel.split(',') }),
    isFailed: settings.isError,
  };
}

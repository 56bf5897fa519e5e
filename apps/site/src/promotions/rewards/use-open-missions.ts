import { isReal } from '@fairground/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useSwitch } from '../../merchants/public.ts';
import { useSession } from '../../shared/session.ts';
import { missionsQuery } from './reward-queries.ts';

/** How many missions this member can claim now. */
export function useOpenMissions(): number {
  const { token, isAgent } = useSession();
  const isOn = useSwitch('MISSION3') && token !== '' && isAgent !== '' && isReal(Number(isAgent));
  const { data } = useQuery({ ...missionsQuery(), enabled: isOn });
  return data?.claimable ?? 0;
}

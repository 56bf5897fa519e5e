import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import { useReady } from '../../shared/states/use-ready.ts';
import { agentsApi } from '../agents-api.ts';
import { ContractNotice } from './contract-notice.tsx';
import { Own } from './contract-pages.tsx';

/** A member's own daily wage: the contract with its tiers, what was settled, and what can be asked for. */
export function OwnWagesPage({ onReady }: MemberPageProps) {
  const contracts = useQuery(endpointQuery(agentsApi.contracts, { scope: 'own', kind: 'daily' }));
  useReady(!contracts.isPending, onReady);
  return (
    <>
      <Own kind="daily" />
      <ContractNotice />
    </>
  );
}

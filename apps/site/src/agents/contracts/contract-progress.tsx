import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import { endpointQuery } from '../../shared/api.ts';
import { CompleteTo } from '../../shared/money/complete-to.tsx';
import { Facts } from '../../shared/money/facts.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import type { Contract } from './contract-texts.ts';
import { TierTable } from './tier-table.tsx';

const REFRESH_MS = 60_000;

/** The tiers of a contract that holds, with how far the running period has come and the tier it has reached. */
export function ContractProgress({ contract }: { contract: Contract }) {
  const { t } = useTranslation('agents');
  const time = useListTime();
  const money = useMoney();
  const progress = useQuery({
    ...endpointQuery(agentsApi.contractProgress, { contractId: contract.id }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Answered query={progress}>
      {({ from, teamBet, netLoss, activeMember, tier, completeTo }) => (
        <>
          <Facts
            facts={[
              [t('contract.so_far'), time(from)],
              [t('bill.team_bet'), money(teamBet)],
              contract.kind === 'dividend' && [t('bill.net_loss'), money(netLoss)],
              [t('bill.active'), String(activeMember)],
            ]}
          />
          <TierTable contract={contract} reached={tier} />
          <CompleteTo time={completeTo ? time(completeTo) : null} />
        </>
      )}
    </Answered>
  );
}

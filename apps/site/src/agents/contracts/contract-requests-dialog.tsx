import { useTranslation } from '@fairground/i18n/react';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { ContractCard } from './contract-card.tsx';
import type { Contract } from './contract-texts.ts';
import { everyContract, isEndRequest, isNewRequest } from './open-requests.ts';

/** Everything that waits for an answer: new contracts, and ends that the other party asked for. Each answer reads the list again. */
export function ContractRequestsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['agents', 'shell']);
  const all = useQuery(endpointQuery(agentsApi.getConsolidated, {}));
  return (
    <Dialog
      open
      size="large"
      title={t('contract.requests')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Answered query={all}>
        {(data) => {
          const contracts = everyContract(data);
          const [fresh, ending] = [contracts.filter(isNewRequest), contracts.filter(isEndRequest)];
          if (fresh.length + ending.length === 0) return <p>{t('contract.no_requests')}</p>;
          return (
            <Stack>
              <Part title={t('contract.new_requests')} contracts={fresh} />
              <Part title={t('contract.end_requests')} contracts={ending} />
            </Stack>
          );
        }}
      </Answered>
    </Dialog>
  );
}

function Part({ title, contracts }: { title: string; contracts: readonly Contract[] }) {
  if (contracts.length === 0) return null;
  return (
    <Stack as="section" aria-label={title}>
      <h3>{title}</h3>
      {contracts.map((contract) => (
        <ContractCard key={contract.id} contract={contract} isOwn />
      ))}
    </Stack>
  );
}

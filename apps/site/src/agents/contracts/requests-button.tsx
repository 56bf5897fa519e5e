import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api.ts';
import funds from '../../shared/money/funds.module.css';
import { openOverlay } from '../../shared/overlays.ts';
import { agentsApi } from '../agents-api.ts';
import { everyContract, isEndRequest, isNewRequest } from './open-requests.ts';

/** The notice of everything that waits for an answer, whatever its kind. */
export function RequestsButton() {
  const { t } = useTranslation('agents');
  const { data } = useQuery(endpointQuery(agentsApi.getConsolidated, {}));
  const count = data ? everyContract(data).filter((one) => isNewRequest(one) || isEndRequest(one)).length : 0;
  if (count === 0) return null;
  return (
    <p className={funds.row} role="status">
      <span>{t('contract.notice', { count })}</span>
      <Button size="small" onClick={() => openOverlay({ name: 'contractRequests' })}>
        {t('contract.look')}
      </Button>
    </p>
  );
}

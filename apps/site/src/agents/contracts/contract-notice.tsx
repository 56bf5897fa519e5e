import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endpointQuery, invalidate } from '../../shared/api.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { hearNews } from '../../shared/news.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { agentsApi } from '../agents-api.ts';
import { KIND_TEXT, type Kind } from './contract-texts.ts';
import { everyContract, isEndRequest, isNewRequest } from './open-requests.ts';

const KINDS: readonly Kind[] = ['dividend', 'daily', 'hour', 'real-time'];
/** What a member has put off; a later request says so again. */
const putOff = new Set<string>();

/** Dividends and wages that wait for an answer, all kinds together, as soon as the member comes where they matter. */
export function ContractNotice() {
  const { t } = useTranslation('agents');
  const { data } = useQuery(endpointQuery(agentsApi.getConsolidated, {}));
  const [, setTurn] = useState(0);
  useEffect(() => hearNews('CONTRACT_REQUEST', () => void invalidate(agentsApi.getConsolidated)), []);
  const waiting = (data ? everyContract(data) : []).filter(
    (one) => (isNewRequest(one) || isEndRequest(one)) && !putOff.has(`${one.id} ${one.status}`),
  );
  if (waiting.length === 0) return null;
  const close = () => {
    for (const { id, status } of waiting) putOff.add(`${id} ${status}`);
    setTurn((turn) => turn + 1);
  };
  const facts = KINDS.flatMap((kind) => {
    const count = waiting.filter((one) => one.kind === kind).length;
    return count > 0 ? [[t(KIND_TEXT[kind]), String(count)] as const] : [];
  });
  return (
    <Dialog
      open
      size="small"
      title={t('contract.notice_title')}
      labels={{ close: t('contract.later') }}
      onClose={close}
      footer={
        <Button
          onClick={() => {
            close();
            openOverlay({ name: 'contractRequests' });
          }}
        >
          {t('contract.look')}
        </Button>
      }
    >
      <Facts facts={facts} />
    </Dialog>
  );
}

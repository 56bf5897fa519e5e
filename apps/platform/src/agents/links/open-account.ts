import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { openBelow } from '../../access/public.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { writeSeries } from '../../lottery/public.ts';
import { writeRates } from '../rebates/queries/rebates.ts';
import { readRates } from '../rebates/rates.ts';
import { refuseAboveOwn } from './manage-links.ts';

type Open = typeof agents.openAccount;

/** Opens an account below the agent, with rebates that count from its first bet on. */
export async function openAccount(
  call: MemberCall,
  { username, password, kind, rebates, series }: RequestOf<Open>,
): Promise<ResponseOf<Open>> {
  const { id: merchantId } = call.merchant;
  const agentId = call.session.playerId;
  const rates = readRates(rebates);
  await refuseAboveOwn(call.db, { merchantId, agentId }, rates, series);
  return openBelow(
    call,
    { username, password, role: kind === 'agent' ? 1 : 0 },
    async (tx, { playerId, at }) => {
      await writeRates(tx, { merchantId, playerId, givenBy: agentId }, rates, at);
      if (series !== undefined)
        await writeSeries(tx, { merchantId, playerId, series, givenBy: agentId, from: at });
    },
  );
}

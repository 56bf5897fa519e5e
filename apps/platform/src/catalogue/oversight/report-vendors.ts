import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { namedMerchant } from '../audit-change.ts';
import { findVendorKey } from '../queries/vendor-keys.ts';
import { listAlerts } from '../rounds/queries/held-wins.ts';
import { listReconciliations, type Reconciliation } from './queries/books.ts';
import { reconcileVendor } from './reconcile-vendor.ts';

type Ops = typeof operatorCatalogue;
const SHOWN = 100;

export async function readReconciliations(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['reconciliations']>,
): Promise<ResponseOf<Ops['reconciliations']>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  return { reconciliations: (await listReconciliations(call.db, { merchantId, limit: SHOWN })).map(show) };
}

export async function reconcileNow(
  call: OperatorCall,
  { merchantCode, vendor, day }: RequestOf<Ops['reconcile']>,
): Promise<ResponseOf<Ops['reconcile']>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  if (!(await findVendorKey(call.db, merchantId, vendor))) throw refuse('catalogue.vendor_not_found');
  return show(await reconcileVendor(call.platform, { merchantId, vendor, day }));
}

export async function readAlerts(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['vendorAlerts']>,
): Promise<ResponseOf<Ops['vendorAlerts']>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const alerts = await listAlerts(call.db, { merchantId, limit: SHOWN });
  return {
    alerts: alerts.map(({ id, at, ...alert }) => ({ ...alert, id: String(id), at: at.toISOString() })),
  };
}

const show = ({ vendor, day, comparedAt, state, movements, ...named }: Reconciliation) => ({
  vendor,
  day,
  comparedAt: comparedAt.toISOString(),
  state,
  movements,
  missingHere: [...named.missingHere],
  missingThere: [...named.missingThere],
  otherAmount: [...named.otherAmount],
});

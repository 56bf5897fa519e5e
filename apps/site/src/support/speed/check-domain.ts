import { CallError } from '@fairground/contract/client';
import { openOverlay } from '../../shared/overlays.ts';
import { pingDomain } from './ping-domain.ts';

/** When the status cannot be had: is it the address that failed, or only the answer? */
export async function checkDomain(error: Error): Promise<void> {
  const isRefused = error instanceof CallError && error.code === 'domain_not_available';
  const isReachable = !isRefused && (await pingDomain(location.hostname)).success;
  if (!isReachable) openOverlay({ name: 'domainCheck' });
}

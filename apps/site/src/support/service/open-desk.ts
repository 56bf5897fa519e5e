import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { errorText } from '../../shared/handle-error.tsx';
import type { ServiceDesk } from './service-desks.ts';

const WINDOW = { width: 440, height: 750 };

/** Opens a desk in a window of its own. What is opened cannot reach back into this page. */
export async function openDesk({ address, target }: Pick<ServiceDesk, 'address' | 'target'>): Promise<void> {
  const features = target === 'popup' ? `popup,width=${WINDOW.width},height=${WINDOW.height}` : '';
  const opened = window.open(address, target === 'popup' ? 'customer-service' : '_blank', features);
  if (opened) opened.opener = null;
  else showToast({ tone: 'warning', message: await errorText('popup_blocked') });
}

import type { PaymentProvider } from './payment-provider.ts';
import { startTestCard, startTestChain } from './test-provider.ts';

/** Who can take a payment, by the code that stands in a method. A new provider is an adapter here and a secret. */
export const providers: ReadonlyMap<string, PaymentProvider> = new Map([
  ['test-card', { start: startTestCard }],
  ['test-chain', { start: startTestChain }],
]);

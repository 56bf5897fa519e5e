import { toWire } from '@fairground/money';
import type { TestPayment } from './queries/providers.ts';

const CARD_ACTS = [
  ['succeed', 'Pay'],
  ['fail', 'Decline'],
  ['later', 'Pay, report it three seconds later'],
  ['twice', 'Pay, report it twice'],
  ['disorder', 'Pay, report an earlier failure afterwards'],
  ['less', 'Pay half of it'],
] as const;
const CHAIN_ACTS = [
  ['confirm', 'Add one confirmation'],
  ['fail', 'Drop the transfer'],
  ['less', 'Send half of it'],
] as const;

/** The provider's own page. It is plain on purpose and runs no script: it is not part of the platform's site. */
export function testProviderPage(payment: TestPayment): string {
  const { id, orderNo, amount, asset, provider, status, sequence, returnUrl } = payment;
  const isChain = provider === 'test-chain';
  const buttons = (isChain ? CHAIN_ACTS : CARD_ACTS)
    .map(([act, label]) => `<button name="act" value="${act}">${label}</button>`)
    .join('\n');
  const state = status === 'open' ? `waiting (${sequence} events sent)` : status;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Test payment ${orderNo}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; color: #1d2433; }
h1 { font-size: 1.25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; text-align: right; }
button { display: block; width: 100%; margin: .5rem 0; padding: .75rem; font: inherit; border: 1px solid #8a93a6;
  border-radius: .5rem; background: #fff; cursor: pointer; }
button:first-of-type { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
</style>
</head>
<body>
<main>
<h1>${isChain ? 'Test chain' : 'Test card payment'}</h1>
<p>No money moves here.${status === 'open' ? ' Choose what the provider shall report.' : ''}</p>
<dl>
<dt>Order</dt><dd>${orderNo}</dd>
<dt>Amount</dt><dd>${toWire(amount)} ${asset}</dd>
<dt>State</dt><dd>${state}</dd>
</dl>
${status === 'open' ? `<form method="post" action="/test-provider/pay/${id}">\n${buttons}\n</form>` : ''}
${sequence > 0n ? `<p role="status">The shop has been told. You may close this page: the one you came from follows by itself.</p>` : ''}
<p><a href="${returnUrl.replaceAll('&', '&amp;')}">Back to the shop</a></p>
</main>
</body>
</html>
`;
}

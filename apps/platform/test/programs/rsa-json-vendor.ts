import { generateKeyPairSync, sign } from 'node:crypto';
import { serve } from '../serve-dialect.ts';

// A vendor with a private key that never leaves this process.
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base = process.argv[2] ?? '';

serve({ key: publicKey.export({ type: 'spki', format: 'pem' }) }, async ({ path, fields }) => {
  const { tampered, ...own } = fields;
  const body = JSON.stringify(own);
  const signature = sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
  const answer = await fetch(`${base}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body: tampered ? body.replace('"amount":', '"amount": ') : body,
  });
  return answer.json();
});

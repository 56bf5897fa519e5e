import { createHash, randomBytes } from 'node:crypto';
import { serve } from '../serve-dialect.ts';

const secret = randomBytes(24).toString('hex');
const base = process.argv[2] ?? '';

serve({ key: secret }, async ({ path, fields }) => {
  const { tampered, ...own } = fields as Record<string, string>;
  const text = Object.keys(own)
    .sort()
    .map((name) => `${name}=${own[name]}`)
    .join('&');
  const hash = createHash('md5').update(`${text}${secret}`).digest('hex');
  const form = new URLSearchParams({ ...own, hash });
  if (tampered) form.set('amount', tampered);
  const answer = await fetch(`${base}/${path}`, { method: 'POST', body: form });
  return answer.json();
});

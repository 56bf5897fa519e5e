import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { access } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccessScene, startAccessScene } from '../../../test/access-scene.ts';
import { until } from '../../../test/until.ts';

const mails: string[] = [];
const texts: { to: string; text: string }[] = [];
let refusing = false;
/** Whoever connects is heard, and never answered. */
let isSilent = false;

/** As much of a mail server as a mail needs. */
const mailServer = net.createServer((socket) => {
  let mail: string | null = null;
  if (isSilent) return;
  socket.write('220 ready\r\n');
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    const text = bytes.toString('utf8');
    if (mail !== null) {
      mail += text;
      if (!mail.endsWith('\r\n.\r\n')) return;
      mails.push(mail);
      mail = null;
      socket.write('250 taken\r\n');
    } else if (/^DATA/i.test(text)) {
      mail = '';
      socket.write('354 go on\r\n');
    } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
    else socket.write('250 fine\r\n');
  });
});
const gateway = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (isSilent) return;
    if (!refusing) texts.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
    response.writeHead(refusing ? 503 : 200).end();
  });
});
const listening = (server: net.Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

let scene: AccessScene;
beforeAll(async () => {
  process.env.SMTP_URL = `smtp://127.0.0.1:${await listening(mailServer)}?ignoreTLS=true`;
  process.env.MAIL_FROM = 'desk@fairground.example';
  process.env.SMS_GATEWAY_URL = `http://127.0.0.1:${await listening(gateway)}/send`;
  process.env.CARRIER_MS = '1000';
  scene = await startAccessScene();
});
afterAll(async () => {
  await scene.close();
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'SMS_GATEWAY_URL', 'CARRIER_MS']) delete process.env[name];
  mailServer.close();
  gateway.close();
  gateway.closeAllConnections();
});

const stateOf = async (target: string) =>
  (
    await scene.sqlRow(
      sql<{ state: string } | undefined>`select state from access.outbox where target = ${target}`,
    )
  )?.state;

/** Jobs of messages that have failed and wait for their next try. */
const failures = async () =>
  (
    await sql<{ id: string }>`select id::text from jobs.jobs
      where task_identifier = 'access.deliver_message' and attempts > 0 and locked_at is null`.execute(
      scene.db,
    )
  ).rows;

test('an e-mail goes out by SMTP, in its reader’s language, and its code is good', async () => {
  const { account } = await scene.newcomer();
  const email = `${account}@example.org`;
  await sql`update access.player set email = ${email}, language = 'PT' where account = ${account}`.execute(
    scene.db,
  );
  await scene.call(access.forgotByEmail, { username: account, email }, scene.fresh());
  await until(async () => (await stateOf(email)) === 'sent');
  const [mail = ''] = mails;
  expect(mail).toContain(`To: ${email}`);
  expect(mail).toContain('From: desk@fairground.example');
  expect(mail).toMatch(/c=C3=B3digo|código/);
  const verificationCode = /\b\d{6}\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[0] ?? '';
  const wish = { username: account, method: 'E', verificationCode } as const;
  const password = { newPassword: 'Harbour77y', confirmNewPassword: 'Harbour77y' };
  await scene.call(access.passwordVerification, { ...wish, ...password }, scene.fresh());
});

test('an SMS goes out through the gateway; what it does not take waits and is tried again', async () => {
  await scene.call(access.smsRegister, { mobileNo: '13700137111' }, scene.fresh());
  await until(async () => (await stateOf('8613700137111')) === 'sent');
  expect(texts[0]).toEqual({
    to: '+8613700137111',
    text: expect.stringMatching(/^\d{6} is your code for Aurora/),
  });

  refusing = true;
  await scene.call(access.smsRegister, { mobileNo: '13700137222' }, scene.fresh());
  await until(async () => (await failures()).length === 1);
  expect(await stateOf('8613700137222')).toBe('waiting');
});

test('a carrier that takes the connection and never answers is left after its time, and asked again', async () => {
  isSilent = true;
  refusing = false;
  const known = new Set((await failures()).map(({ id }) => id));
  const { account } = await scene.newcomer();
  const email = `${account}@example.org`;
  await sql`update access.player set email = ${email} where account = ${account}`.execute(scene.db);
  await scene.call(access.smsRegister, { mobileNo: '13700137333' }, scene.fresh());
  await scene.call(access.forgotByEmail, { username: account, email }, scene.fresh());
  await until(async () => (await failures()).filter(({ id }) => !known.has(id)).length === 2);
  for (const target of ['8613700137333', email]) expect(await stateOf(target)).toBe('waiting');
});

import type { access, RequestOf, ResponseOf } from '@fairground/contract';
import type { Call } from '../kernel/call.ts';
import { refuse } from '../kernel/refuse.ts';
import { admitMember, type LoginValue, writeHistory } from './admit-member.ts';
import { isPassword } from './hash-password.ts';
import { takeLoginAttempt } from './login-attempts.ts';
import {
  findMemberByAccount,
  findMemberByTelegram,
  type MemberRow,
  writeTelegramId,
} from './queries/members.ts';
import { readTelegramBot } from './queries/telegram.ts';
import { verifyTelegram } from './verify-telegram.ts';

type Telegram = RequestOf<typeof access.loginTelegram>;

/** Signs in by Telegram. Somebody it does not know yet binds an account they have, or registers with the same data. */
export async function logInByTelegram(call: Call, input: Telegram): Promise<LoginValue> {
  const { bindType, bindUsername, bindPassword, deviceId, ...data } = input;
  const telegramId = await verifyTelegram(call, data);
  const known = await findMemberByTelegram(call.db, call.merchant.id, telegramId);
  if (!known && bindType !== 'existing') throw refuse('bind_customer_required');

  const account = known?.account ?? bindUsername?.toLowerCase() ?? '';
  if (account === '') throw refuse('in_please_account');
  const attempt = await takeLoginAttempt(call, `a ${account}`, false);
  const member = known ?? (await bind(call, { account, password: bindPassword ?? '', telegramId, deviceId }));
  return admitMember(call, member, { deviceId, remember: false, passwordIsWeak: false }, attempt);
}

async function bind(
  call: Call,
  {
    account,
    password,
    telegramId,
    deviceId,
  }: Record<'account' | 'password' | 'telegramId' | 'deviceId', string>,
): Promise<MemberRow> {
  const member = await findMemberByAccount(call.db, call.merchant.id, account);
  const isRight = await isPassword(member?.passwordHash ?? null, password);
  if (!member || !isRight) {
    await writeHistory(call, null, { playerId: member?.id ?? null, deviceId, outcome: 'wrong' });
    throw refuse('access.wrong_credentials');
  }
  await call.transaction((tx) =>
    writeTelegramId(tx, { merchantId: call.merchant.id, playerId: member.id }, telegramId),
  );
  return member;
}

export async function showTelegramSetting(call: Call): Promise<ResponseOf<typeof access.telegramSetting>> {
  const bot = await readTelegramBot(call.db, call.merchant.id);
  return { botId: bot?.id ?? '', authDomain: call.host };
}

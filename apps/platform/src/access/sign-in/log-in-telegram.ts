import type { access, RequestOf, ResponseOf } from '@fairground/contract';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { readTelegramBot } from '../credentials/queries/telegram.ts';
import { verifyTelegram } from '../credentials/verify-telegram.ts';
import { takeLoginAttempt } from '../login-attempts.ts';
import { findMemberByTelegram, writeTelegramId } from '../queries/members.ts';
import { admitMember, type LoginValue } from './admit-member.ts';
import { bindIdentity } from './bind-identity.ts';

type Telegram = RequestOf<typeof access.loginTelegram>;

/** Signs in by Telegram. Somebody it does not know yet binds an account they have, or registers with the same data. */
export async function logInByTelegram(call: Call, input: Telegram): Promise<LoginValue> {
  const { bindType, bindUsername, bindPassword, deviceId, ...data } = input;
  const telegramId = await verifyTelegram(call, data);
  const known = await findMemberByTelegram(call.db, call.merchant.id, telegramId);
  if (!known && bindType !== 'existing') throw refuse('bind_customer_required');

  const account = known?.account ?? bindUsername?.toLowerCase() ?? '';
  if (account === '') throw refuse('in_please_account');
  const attempt = await takeLoginAttempt(call, { account, deviceId });
  const bind = () =>
    bindIdentity(
      call,
      { account, password: bindPassword ?? '', deviceId },
      {
        what: 'telegram',
        of: (member) => member.telegramId,
        write: (tx, who) => writeTelegramId(tx, who, telegramId),
      },
    );
  const member = known ?? (await bind());
  return admitMember(call, member, { deviceId, remember: false, passwordIsWeak: false }, attempt);
}

export async function showTelegramSetting(call: Call): Promise<ResponseOf<typeof access.telegramSetting>> {
  const bot = await readTelegramBot(call.db, call.merchant.id);
  return { botId: bot?.id ?? '', authDomain: call.host };
}

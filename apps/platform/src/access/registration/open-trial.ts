import assert from 'node:assert/strict';
import type { access, RequestOf, ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomBelow } from '../../kernel/random.ts';
import { merchantOf } from '../../merchants/public.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import { memberFacts } from '../member-facts.ts';
import { openSession } from '../sessions/open-session.ts';
import { writeHistory } from '../sign-in/admit-member.ts';
import { countOpened, insertNewcomer } from './queries/registration.ts';

type FreePlay = typeof access.loginFreePlay;

const HOUR_MS = 3_600_000;
const FREE_PER_HOUR = 3;

/** A trial account with play money, for a day; after three in an hour from one address a captcha is asked. */
export async function openTrial(
  call: Call,
  { captcha, deviceId }: RequestOf<FreePlay>,
): Promise<ResponseOf<FreePlay>> {
  const { merchant, ip, userAgent, language } = call;
  const merchantId = merchant.id;
  const passed = await checkCaptcha(call, captcha);
  const opened = await countOpened(
    call.db,
    { merchantId, ip, outcome: 'trial' },
    new Date(nowMs() - HOUR_MS),
  );
  if (opened >= FREE_PER_HOUR && !passed) throw refuse('access.captcha_needed', { value: { captcha: true } });

  const account = `trial${String(randomBelow(1_000_000_000)).padStart(9, '0')}`;
  return call.transaction(async (tx) => {
    const playerId = await insertNewcomer(tx, {
      ...NOTHING_KNOWN,
      merchantId,
      account,
      role: 4,
      nickname: account,
      language,
      at: now(),
    });
    assert(playerId !== null, 'a trial account was drawn twice');
    const { currency: asset } = merchantOf(merchant);
    await memberFacts().openAccount(tx, { merchantId, playerId, role: 4, asset });
    await writeHistory(call, tx, { playerId, deviceId, outcome: 'trial' });
    const { token } = await openSession(tx, { merchantId, playerId, ip, deviceId, userAgent });
    return { token, account, isAgent: 4 as const };
  });
}

const NOTHING_KNOWN = {
  passwordHash: null,
  passwordIsGiven: false,
  uplineId: null,
  recommenderId: null,
  payeeName: null,
  mobile: null,
  email: null,
  paymentPasswordHash: null,
  telegramId: null,
  details: {},
};

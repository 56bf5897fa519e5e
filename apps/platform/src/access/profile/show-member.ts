import type { access, ResponseOf } from '@fairground/contract';
import { defaultRules } from '@fairground/contract/field-check';
import { toWire } from '@fairground/money';
import { now, nowMs } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { merchantOf } from '../../merchants/public.ts';
import { avatarAddress } from '../avatar-address.ts';
import { countRecoveryCodes } from '../credentials/queries/factors.ts';
import { readMember, whoOf } from '../credentials/step-up.ts';
import { clubLabelOf, labelsOf } from '../labels-of.ts';
import { maskEmail, maskMobile, maskName } from '../mask.ts';
import { memberFacts } from '../member-facts.ts';
import { listUplines } from '../tree/queries/placements.ts';

const DAY_MS = 24 * 3_600_000;

/** Who is signed in, with what they have and where they stand in the club. */
export async function showMember(call: MemberCall): Promise<ResponseOf<typeof access.memberInfo>> {
  const { db, merchant } = call;
  const who = whoOf(call);
  const { currency, currencySymbol, currencyPosition } = merchantOf(merchant);
  const facts = memberFacts();
  const [member, funds, clubLabel, memberLabel, uplines] = await Promise.all([
    readMember(call),
    facts.fundsOf(db, { ...who, asset: currency }),
    clubLabelOf(db, who, call.language),
    labelsOf(db, who),
    // As they stand now: a move that is written counts from the next day on.
    listUplines(db, who, now()),
  ]);
  const vendors = [...funds.vendors].map(([vendor, balance]) => [vendor, toWire(balance)]);
  return {
    id: String(member.id),
    customerId: String(member.id),
    merchantCode: merchant.code,
    account: member.account,
    nickname: member.nickname,
    lastLogin: (member.previousLoginAt ?? member.lastLoginAt)?.toISOString() ?? null,
    type: member.role,
    toUpline: uplines.length === 0 ? '0' : '1',
    clubLabel,
    memberLabel,
    sumBalance: toWire(funds.sum),
    currencySymbol,
    currency,
    balance: { main: toWire(funds.main), ...Object.fromEntries(vendors) },
    currencyPosition,
    avatar: {
      avatarType: member.avatarId === null ? 'STATIC' : 'UPLOAD',
      avatarIndex: member.avatarIndex,
      url: avatarAddress(merchant, member),
    },
  };
}

/** How well the account is secured, and what the rules for its secrets are. */
export async function showSecurity(call: MemberCall): Promise<ResponseOf<typeof access.securityConfig>> {
  const { db, merchant } = call;
  const who = whoOf(call);
  const [member, recoveryCodesLeft, bankCardCount] = await Promise.all([
    readMember(call),
    countRecoveryCodes(db, who),
    memberFacts().payoutAccounts(db, who),
  ]);
  const setAt = (member.passwordSetAt ?? member.createdAt).getTime();
  return {
    hasPaymentPassword: member.paymentPasswordHash !== null,
    hasPayeeName: member.payeeName !== null,
    payeeName: maskName(member.payeeName),
    birthday: member.birthday ?? '',
    isHidden: member.isHidden,
    mobile: { masked: maskMobile(member.mobile), bound: member.mobile !== null },
    email: { masked: maskEmail(member.email), bound: member.email !== null },
    twoFactor: { methods: member.factors, required: member.requiredFactors, recoveryCodesLeft },
    passwordAgeDays: Math.max(0, Math.floor((nowMs() - setAt) / DAY_MS)),
    passwordExpireDays: member.passwordExpireDays,
    bankCardCount,
    lastLogin: (member.previousLoginAt ?? member.lastLoginAt)?.toISOString() ?? null,
    lastLoginIp: member.previousLoginIp ?? call.ip,
    rules: rulesOf(merchantOf(merchant).registerFields),
  };
}

function rulesOf(fields: ReturnType<typeof merchantOf>['registerFields']) {
  const { newPassword } = defaultRules;
  const shown = { password: newPassword, paymentPassword: undefined, mobileNum: undefined, email: undefined };
  return Object.fromEntries(
    Object.entries(shown).flatMap(([key, fallback]) => {
      const rule = fields.find((field) => field.key === key) ?? fallback;
      return rule
        ? [
            [
              key,
              { minLength: rule.minLength, maxLength: rule.maxLength, acceptedPattern: rule.acceptedPattern },
            ],
          ]
        : [];
    }),
  );
}

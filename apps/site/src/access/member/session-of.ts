import type { AnswerOf } from '@fairground/contract';
import type { api } from '../../shared/api.ts';
import type { SessionValues } from '../../shared/session.ts';

export type MemberInfo = AnswerOf<typeof api.access.memberInfo>;

/** What session storage keeps of a member, beside the token and the merchant. Everything there is text. */
export const sessionOf = (
  info: Pick<MemberInfo, 'account' | 'nickname' | 'memberLabel' | 'customerId' | 'type' | 'toUpline'>,
): Omit<SessionValues, 'token' | 'merchantCode'> => ({
  account: info.account,
  nickname: info.nickname,
  // No label has a comma in it.
  memberLabel: info.memberLabel.join(','),
  customerId: info.customerId,
  isAgent: String(info.type),
  toUpline: info.toUpline,
});

import type { access, RequestOf, ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { avatarAddress } from '../avatar-address.ts';
import { readMember, whoOf } from '../credentials/step-up.ts';
import { deleteShownAvatar, deleteWaitingAvatar } from '../queries/avatars.ts';
import { writeProfile } from '../queries/members.ts';
import { lockPlayer } from '../queries/players.ts';

const ADULT_YEARS = 18;

/** What a member may say about themselves. The payee name and the birthday are said once: money is paid out to the one, and on the other. */
export async function updateProfile(
  call: MemberCall,
  { nickname, avatarIndex, birthday, payeeName, isHidden }: RequestOf<typeof access.updateInfo>,
): Promise<Record<string, never>> {
  if (avatarIndex !== undefined && avatarIndex >= iconCount(call)) throw refuse('access.avatar_unknown');
  if (birthday !== undefined && isTooYoung(birthday)) throw refuse('access.too_young');
  const member = await readMember(call);
  if (payeeName !== undefined && member.payeeName !== null) throw refuse('access.payee_name_set');
  if (birthday !== undefined && member.birthday !== null && member.birthday !== birthday)
    throw refuse('access.birthday_set');
  await call.transaction(async (tx) => {
    const who = whoOf(call);
    if (avatarIndex !== undefined) {
      // Whoever chooses one of ours wants neither the own one that is shown nor the one that waits.
      await lockPlayer(tx, who);
      await deleteWaitingAvatar(tx, who);
      await deleteShownAvatar(tx, who);
    }
    await writeProfile(tx, who, {
      nickname: nickname ?? null,
      avatarIndex: avatarIndex ?? null,
      birthday: birthday ?? null,
      payeeName: payeeName ?? null,
      isHidden: isHidden ?? null,
      at: now(),
    });
  });
  return {};
}

export function listIcons(call: MemberCall): ResponseOf<typeof access.profileIcons> {
  return {
    icons: Array.from({ length: iconCount(call) }, (_, index) => ({
      index,
      url: avatarAddress(call.merchant, { avatarIndex: index, avatarId: null }),
    })),
  };
}

const iconCount = ({ merchant }: MemberCall): number => merchantOf(merchant).gw.PROFILE_ICON_COUNT;

/** Compared as days of the calendar, so that a birthday counts from its first hour. */
export function isTooYoung(birthday: string): boolean {
  const today = new Date(nowMs()).toISOString().slice(0, 10);
  const adultSince = `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;
  return birthday > adultSince;
}

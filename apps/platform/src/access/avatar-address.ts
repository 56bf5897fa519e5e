import type { Merchant } from '../merchants/public.ts';

/** How a member looks: a picture of their own that was approved, or else one of the drawn ones. */
export interface ShownAvatar {
  avatarIndex: number;
  avatarId: string | null;
}

/** Named with its merchant, because the window of the chat has no cookie that would say it on this machine's own names. */
export const avatarAddress = (
  { code }: Pick<Merchant, 'code'>,
  { avatarIndex, avatarId }: ShownAvatar,
): string =>
  avatarId === null
    ? `/res/cover/avatar/${avatarIndex}.svg?w=128&h=128`
    : `/res/avatar/${avatarId}.webp?merchant=${encodeURIComponent(code)}`;

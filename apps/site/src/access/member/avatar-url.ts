import { imageUrl } from '../../shared/image-url.ts';

export const drawnAvatar = (index: number): string => imageUrl(`/res/cover/avatar/${index}.svg?w=96&h=96`);

/** What others see of a member. An own picture comes from the platform itself: image servers hold none of members. */
export const avatarUrl = ({
  avatarType,
  avatarIndex,
  url,
}: {
  avatarType: 'STATIC' | 'UPLOAD';
  avatarIndex: number;
  url: string;
}): string => (avatarType === 'UPLOAD' ? url : drawnAvatar(avatarIndex));

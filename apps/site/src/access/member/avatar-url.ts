import { imageUrl } from '../../shared/image-url.ts';
import { DEFAULT_AVATAR } from './profile-icons.ts';

export const avatarUrl = (index: number = DEFAULT_AVATAR): string =>
  imageUrl(`/res/cover/avatar/${index}.svg?w=96&h=96`);

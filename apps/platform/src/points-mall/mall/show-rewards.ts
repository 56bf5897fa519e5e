import type { WireLanguage } from '@fairground/i18n';
import type { Picture } from './queries/pictures.ts';
import type { Reward, RewardTexts } from './queries/rewards.ts';

/** Its words in a language, in English where there are none, or in whatever there is. */
export function wordsOf(texts: RewardTexts, language: WireLanguage): { name: string; description: string } {
  return texts[language] ?? texts.EN ?? Object.values(texts)[0] ?? { name: '', description: '' };
}

export const pictureUrl = (id: string): string => `/res/reward/${id}.webp`;

const drawn = (drawing: string, [width, height]: readonly [number, number]): string =>
  `/res/cover/reward/${drawing}.webp?w=${width}&h=${height}`;
const IN_LISTS = [480, 360] as const;
const AS_SLIDE = [800, 600] as const;

/** The pictures of a reward; of what has none the house's own drawing is shown. */
export function imagesOf(
  { drawing }: Pick<Reward, 'drawing'>,
  pictures: readonly Picture[],
): { imageLink: string; merchandiseImages: { type: 'S' | 'M'; imageUrl: string }[] } {
  const images = pictures.map(({ id, kind }) => ({ type: kind, imageUrl: pictureUrl(id) }));
  const [list] = images.filter(({ type }) => type === 'M');
  const hasSlide = images.some(({ type }) => type === 'S');
  return {
    imageLink: list?.imageUrl ?? drawn(drawing, IN_LISTS),
    merchandiseImages: [
      ...(list ? [] : [{ type: 'M' as const, imageUrl: drawn(drawing, IN_LISTS) }]),
      ...(hasSlide ? [] : [{ type: 'S' as const, imageUrl: list?.imageUrl ?? drawn(drawing, AS_SLIDE) }]),
      ...images,
    ],
  };
}

export function byReward(pictures: readonly Picture[]): ReadonlyMap<bigint, readonly Picture[]> {
  const groups = new Map<bigint, Picture[]>();
  for (const picture of pictures)
    groups.set(picture.rewardId, [...(groups.get(picture.rewardId) ?? []), picture]);
  return groups;
}

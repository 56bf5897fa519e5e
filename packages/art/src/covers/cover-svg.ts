import { stateDrawing } from '../marks/state-drawing.ts';
import { avatarCover } from './avatar-cover.ts';
import { bannerCover } from './banner-cover.ts';
import { categoryCover } from './category-cover.ts';
import { gameCover } from './game-cover.ts';
import { lotteryCover } from './lottery-cover.ts';
import { promotionCover } from './promotion-cover.ts';
import { rankCover } from './rank-cover.ts';
import { rewardCover } from './reward-cover.ts';
import type { CoverKind, CoverSize, CoverSpec } from './spec.ts';
import { vendorCover } from './vendor-cover.ts';

const painters: Record<CoverKind, (spec: CoverSpec, size: CoverSize) => string> = {
  game: gameCover,
  vendor: vendorCover,
  category: categoryCover,
  banner: bannerCover,
  reward: rewardCover,
  avatar: avatarCover,
  rank: rankCover,
  lottery: lotteryCover,
  promotion: promotionCover,
  state: (spec, size) => stateDrawing(spec.key, size),
};

/**
 * The cover of a thing as an SVG document. Pure and without DOM: the server rasterises the same string that a page
 * can show, and the same spec always gives the same picture.
 */
export function coverSvg(spec: CoverSpec, size: CoverSize): string {
  return painters[spec.kind](spec, size);
}

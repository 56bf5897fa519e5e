export const DEFAULT_AVATAR = 0;
const PROFILE_ICONS = 9;

/** How many pictures there are to choose from: what the merchant says, or nine. */
export const iconCount = (gw: { PROFILE_ICON_COUNT?: number } | undefined): number =>
  gw?.PROFILE_ICON_COUNT && gw.PROFILE_ICON_COUNT > 0 ? gw.PROFILE_ICON_COUNT : PROFILE_ICONS;

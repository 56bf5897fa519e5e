import type { Status } from './status.ts';

export type Resource = Status['resources'][number];

/** The ways onto a phone, best first: what runs at once before what must be installed. */
const APP_TYPES = ['H5', 'IOS', 'Android'] as const;
export type AppType = (typeof APP_TYPES)[number];

/** The resource a phone is sent to, if the merchant has one with a code to scan. */
export const appResource = (resources: readonly Resource[]): Resource | undefined =>
  appResources(resources).find(({ qrCodeUrl }) => qrCodeUrl !== '');

export const appResources = (resources: readonly Resource[]): (Resource & { resourceType: AppType })[] =>
  APP_TYPES.flatMap((type) => {
    const found = resources.find(({ resourceType }) => resourceType === type);
    return found ? [{ ...found, resourceType: type }] : [];
  });

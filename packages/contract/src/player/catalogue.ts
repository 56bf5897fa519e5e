import { contract } from '../endpoint.ts';
import { favouriteEndpoints } from './catalogue/favourites.ts';
import { launchEndpoints } from './catalogue/launch.ts';
import { listEndpoints } from './catalogue/lists.ts';
import { betEndpoints } from './catalogue/records.ts';

export const catalogue = contract('catalogue', {
  ...listEndpoints,
  ...favouriteEndpoints,
  ...launchEndpoints,
  ...betEndpoints,
});

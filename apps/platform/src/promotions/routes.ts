import { promotions } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import {
  readAvailable,
  readCategories,
  readMerchantPromotions,
  readPromoCodeEnable,
} from './read-promotions.ts';

export const promotionsRoutes = routes(promotions, {
  categories: readCategories,
  merchantPromotions: readMerchantPromotions,
  availablePromotions: readAvailable,
  promoCodeEnable: readPromoCodeEnable,
});

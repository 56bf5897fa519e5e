import type { SecurityConfig } from './security-config.ts';

export type SecurityItem = 'password' | 'paymentPassword' | 'payeeName' | 'mobile' | 'email' | 'factor';

interface SecurityOffer {
  hasPaymentPassword: boolean;
  hasSms: boolean;
}

/** What can be done for an account here, in order, and whether it is done. */
export function securityItems(
  config: SecurityConfig,
  offer: SecurityOffer,
): { item: SecurityItem; isDone: boolean }[] {
  const { passwordAgeDays, passwordExpireDays } = config;
  const items: { item: SecurityItem; isDone: boolean; isOffered: boolean }[] = [
    {
      item: 'password',
      isDone: passwordExpireDays === 0 || passwordAgeDays < passwordExpireDays,
      isOffered: true,
    },
    { item: 'paymentPassword', isDone: config.hasPaymentPassword, isOffered: offer.hasPaymentPassword },
    { item: 'payeeName', isDone: config.hasPayeeName, isOffered: true },
    { item: 'mobile', isDone: config.mobile.bound, isOffered: offer.hasSms },
    { item: 'email', isDone: config.email.bound, isOffered: true },
    { item: 'factor', isDone: config.twoFactor.methods.length > 0, isOffered: true },
  ];
  return items.filter(({ isOffered }) => isOffered).map(({ item, isDone }) => ({ item, isDone }));
}

export const score = (items: readonly { isDone: boolean }[]): number =>
  items.length === 0 ? 1 : items.filter(({ isDone }) => isDone).length / items.length;

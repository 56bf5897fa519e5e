export const KIND_TEXT = {
  dividend: 'agents.dividend',
  daily: 'agents.daily_wage',
  hour: 'agents.hour_wage',
  'real-time': 'agents.bet_wage',
} as const;

export const PRODUCTS = ['CONS', 'RNG', 'LIVE', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP', 'DEPOSIT'] as const;

/** Products of games have their names from money; these two are contracts' own. */
export const productText = (product: (typeof PRODUCTS)[number]) =>
  product === 'CONS' || product === 'DEPOSIT'
    ? (`agents:contract.product.${product}` as const)
    : (`funds:product.${product}` as const);

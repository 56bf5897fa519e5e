import type { AnswerOf, OperatorApi } from '@fairground/contract';

export type RebateRules = AnswerOf<OperatorApi['vip']['rebateRules']>['rules'];
export const PRODUCTS = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;

/** What stands in the form, as the server wants it; a rate that is left empty or zero is none. */
export function rulesOf(form: FormData, ranks: readonly { labelId: string }[]): RebateRules {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const rates = ranks.map(({ labelId }) => {
    const own = PRODUCTS.flatMap((product) => {
      const rate = text(`rate/${labelId}/${product}`);
      const cap = text(`cap/${labelId}/${product}`) || null;
      return Number(rate) > 0 ? [[product, { rate, cap }] as const] : [];
    });
    return [labelId, Object.fromEntries(own)] as const;
  });
  return {
    rates: Object.fromEntries(rates.filter(([, own]) => Object.keys(own).length > 0)),
    minimum: text('minimum'),
    intervalMinutes: Number.parseInt(text('intervalMinutes'), 10),
    heldFrom: text('heldFrom') || null,
  };
}

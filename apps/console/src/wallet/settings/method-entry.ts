import type { AnswerOf } from '@fairground/contract';
import { languages } from '@fairground/i18n';
import type { api } from '../../shared/api.ts';
import { listOf } from '../../shared/text/list-of.ts';

export type Method = AnswerOf<typeof api.wallet.moneySettings>['methods'][number];
export type Kind = Method['kind'];

export const KINDS = ['bank', 'ewallet', 'card', 'crypto', 'c2c'] as const satisfies readonly Kind[];

export const newMethod = (position: number): Method => ({
  methodId: '',
  kind: 'bank',
  titles: {},
  hints: {},
  min: '10.00',
  max: '50000.00',
  feeRate: 0,
  feeFixed: '0.00',
  quickAmounts: [],
  labelIds: [],
  payee: {},
  provider: null,
  isOn: false,
  position,
});

const wordsOf = (values: Record<string, string>, what: 'title' | 'hint') =>
  Object.fromEntries(
    languages.flatMap(({ code }) => {
      const text = values[`${what}.${code}`] ?? '';
      return text === '' ? [] : [[code, text]];
    }),
  );

/** A way to pay as the form has it. What the form does not show stays as it was. */
export function readMethod(method: Method, values: Record<string, string>): Method {
  const { min = '', max = '', feeRate = '0', feeFixed = '', position = '0', quick = '' } = values;
  const { methodId = method.methodId, kind = method.kind, labelIds = '', bank, name, account } = values;
  return {
    ...method,
    methodId,
    kind: kind as Kind,
    provider: values.kind === undefined ? method.provider : (values.provider ?? null),
    isOn: values.isOn !== undefined,
    min,
    max,
    feeRate: Number.parseInt(feeRate, 10),
    feeFixed,
    position: Number.parseInt(position, 10),
    quickAmounts: quick.split(/\s+/).filter(Boolean),
    labelIds: listOf(labelIds),
    payee: bank === undefined ? method.payee : { bank, name, account },
    titles: wordsOf(values, 'title'),
    hints: wordsOf(values, 'hint'),
  };
}

import { MINOR_DECIMALS } from './amount.ts';

export type Asset = Readonly<{ code: string; displayDecimals: number; symbol: string }>;

/** What a page shows of an asset. The books keep four decimals of every one; a coin with more shows these four. */
const ASSETS: readonly Asset[] = [
  { code: 'CNY', displayDecimals: 2, symbol: '¥' },
  { code: 'TWD', displayDecimals: 2, symbol: 'NT$' },
  { code: 'USD', displayDecimals: 2, symbol: '$' },
  { code: 'EUR', displayDecimals: 2, symbol: '€' },
  { code: 'BRL', displayDecimals: 2, symbol: 'R$' },
  { code: 'MXN', displayDecimals: 2, symbol: 'MX$' },
  { code: 'TLB', displayDecimals: 2, symbol: '₺' },
  { code: 'THB', displayDecimals: 2, symbol: '฿' },
  { code: 'RUB', displayDecimals: 2, symbol: '₽' },
  { code: 'AED', displayDecimals: 2, symbol: 'AED' },
  { code: 'VND', displayDecimals: 0, symbol: '₫' },
  { code: 'IDR', displayDecimals: 0, symbol: 'Rp' },
  { code: 'JPY', displayDecimals: 0, symbol: '¥' },
  { code: 'KRW', displayDecimals: 0, symbol: '₩' },
  { code: 'KWD', displayDecimals: 3, symbol: 'KD' },
  { code: 'USDT', displayDecimals: 2, symbol: '₮' },
  { code: 'BTC', displayDecimals: MINOR_DECIMALS, symbol: '₿' },
  { code: 'POINTS', displayDecimals: 2, symbol: '' },
];

const byCode = new Map(ASSETS.map((asset) => [asset.code, asset]));

/** An asset nobody described yet is shown with two decimals and its own code. */
export function assetOf(code: string): Asset {
  return byCode.get(code) ?? { code, displayDecimals: 2, symbol: code };
}

export {
  type AmountRules,
  isAmount,
  MINOR_DECIMALS,
  MINOR_PER_UNIT,
  type Money,
  parseAmount,
  toWire,
} from './amount.ts';
export { add, allocate, compare, multiply, type Ratio, subtract } from './arithmetic.ts';
export { type Asset, assetOf } from './assets.ts';
export {
  addDecimals,
  compareDecimals,
  DEFAULT_DECIMALS,
  type Decimal,
  type DivisionRules,
  decimalOfMinor,
  decimalText,
  divideDecimals,
  minorOfDecimal,
  multiplyDecimals,
  parseDecimal,
  ratioOf,
  roundDecimal,
  subtractDecimals,
} from './decimal.ts';
export { formatMoney, type MoneyStyle, type SymbolPosition } from './format.ts';
export { divideRounded, type Rounding } from './rounding.ts';
export { vendorName } from './vendor-name.ts';

/** Where our merchants' members are; the countries a merchant sends to stand in its settings. */
const dialingCodes: Readonly<Record<string, string>> = {
  AR: '54',
  BR: '55',
  CL: '56',
  CN: '86',
  CO: '57',
  DE: '49',
  EG: '20',
  ES: '34',
  GB: '44',
  HK: '852',
  ID: '62',
  IN: '91',
  JP: '81',
  KR: '82',
  MO: '853',
  MX: '52',
  MY: '60',
  PE: '51',
  PH: '63',
  PT: '351',
  RU: '7',
  SA: '966',
  SG: '65',
  TH: '66',
  TR: '90',
  TW: '886',
  US: '1',
  VN: '84',
};

export const dialingCodeOf = (country: string): string => dialingCodes[country] ?? '';

const DIGITS = /^\d{6,16}$/;
const DIALING = /^\d{0,4}$/;

/** One form for one number: digits only, country first, without the zero that is dialled at home. Null: no number. */
export function wholeNumber({
  dialingCode,
  mobileNum,
  homeCountry,
}: {
  dialingCode: string | undefined;
  mobileNum: string;
  homeCountry: string;
}): { mobile: string; dialingCode: string } | null {
  const code = (dialingCode ?? '').replace(/^\+|^00/, '') || dialingCodeOf(homeCountry);
  if (!DIGITS.test(mobileNum) || !DIALING.test(code)) return null;
  return { mobile: `${code}${mobileNum.replace(/^0+/, '')}`, dialingCode: code };
}

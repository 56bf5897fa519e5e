/** What the form asks for. */
export interface Entry {
  line: string;
  password: string;
  recipientName: string;
  address: string;
  mobileNum: string;
}

export interface MobileRule {
  minLength: number;
  maxLength: number;
}

/** Why a form cannot be sent, as the key of its text: the first in the order in which it is filled in; null when it can. */
export function firstProblem(
  entry: Entry,
  {
    needsLine,
    isVirtual,
    mobile,
  }: { needsLine: boolean; isVirtual: boolean; mobile: MobileRule | undefined },
) {
  const { line, password, recipientName, address, mobileNum } = entry;
  if (needsLine && line.trim() === '') return 'enter_line';
  if (password === '') return 'br_enter_moneypwd';
  if (isVirtual) return null;
  if (recipientName.trim() === '') return 'br_enter_plname';
  if (address.trim() === '') return 'br_enter_getaddree';
  const number = mobileNum.trim();
  if (number === '') return 'br_enter_cphone';
  const isLong = number.length >= (mobile?.minLength ?? 1) && number.length <= (mobile?.maxLength ?? 20);
  return isLong && /^\d/.test(number) ? null : 'br_enright_cphone';
}

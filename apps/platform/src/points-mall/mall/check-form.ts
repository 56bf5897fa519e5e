import type { pointsMall, RequestOf } from '@fairground/contract';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';

/** Where goods go. */
export interface Recipient {
  name: string;
  address: string;
  mobile: string;
  line: string;
  remarks: string;
}

/** Looks at the form in the order in which it is filled in, and refuses by the first that is missing. Nothing is sent of what is virtual. */
export function checkForm(
  { merchant }: MemberCall,
  input: RequestOf<typeof pointsMall.redeemReward>,
  { isVirtual }: { isVirtual: boolean },
): Recipient | null {
  const { registerFields } = merchantOf(merchant);
  const lineRule = registerFields.find(({ key }) => key === 'line');
  const needsLine = !isVirtual && lineRule?.enabled === true && lineRule.required;
  if (needsLine && input.line === '') throw refuse('enter_line');
  if (input.password === '') throw refuse('br_enter_moneypwd');
  if (isVirtual) return null;
  const address = input.address || input.province;
  if (input.recipientName === '') throw refuse('br_enter_plname');
  if (address === '') throw refuse('br_enter_getaddree');
  if (input.mobileNum === '') throw refuse('br_enter_cphone');
  const rule = registerFields.find(({ key }) => key === 'mobileNum');
  const { length } = input.mobileNum;
  const isRight =
    /^\d/.test(input.mobileNum) && length >= (rule?.minLength ?? 1) && length <= (rule?.maxLength ?? 20);
  if (!isRight) throw refuse('br_enright_cphone');
  const { recipientName: name, mobileNum: mobile, line, remarks } = input;
  return { name, address, mobile, line, remarks };
}

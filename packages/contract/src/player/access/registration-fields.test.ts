import { expect, test } from 'vitest';
import { access } from '../access.ts';
import { fieldDefinition } from '../merchants.ts';

const EIGHTEEN =
  'username password verifyPwd payeeName paymentPassword mobileNum verificationCode qqNum email line rebateId facebook whatsapp idNumber nickname recommenderId captcha affiliateCode';

test('a form has exactly the eighteen fields, and each of them can be sent [ACC-131]', () => {
  expect(fieldDefinition.shape.key.options).toEqual(EIGHTEEN.split(' '));
  for (const key of EIGHTEEN.split(' ')) expect(access.register.request.shape).toHaveProperty(key);
});

import { z } from 'zod';
import { captchaAnswer } from './login.ts';

export const text = (longest: number) => z.string().trim().max(longest).optional();

/** The eighteen fields a registration form can have, as they travel; which of them it has is the merchant's setting. */
export const registrationFields = {
  username: text(64),
  password: z.string().max(128).optional(),
  verifyPwd: z.string().max(128).optional(),
  payeeName: text(80),
  paymentPassword: text(20),
  mobileNum: text(20),
  verificationCode: text(10),
  qqNum: text(40),
  email: text(254),
  line: text(80),
  rebateId: text(80),
  facebook: text(120),
  whatsapp: text(40),
  idNumber: text(40),
  nickname: text(40),
  recommenderId: text(64),
  captcha: captchaAnswer.optional(),
  affiliateCode: text(64),
};

export const registrationKeys = Object.keys(registrationFields) as (keyof typeof registrationFields)[];

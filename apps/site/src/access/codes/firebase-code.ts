import { SMS_RESEND_SECONDS } from '@fairground/contract/field-check';
import { i18n } from '@fairground/i18n/react';
import { showAlert } from '@fairground/ui/overlays/dialog-store.ts';
import { knownStatus } from '../../merchants/public.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import { errorText } from '../../shared/handle-error.tsx';
import { isOn } from '../../shared/is-on.ts';
import { queries } from '../../shared/queries.ts';
import { NO_GOOGLE } from './firebase-error.ts';

interface PhoneNumber {
  mobileNum: string;
  countryDialingCode: string;
}

/** Whether Firebase proves the numbers of newcomers here, in the place of our own codes. */
export const provesByFirebase = (): boolean => isOn(knownStatus()?.whitelabelVal ?? {}, 'FIREBASECREATEACC3');

/** Seconds until the next code. Where Google cannot be reached, that is said before anything else. */
export async function sendFirebaseCode(number: PhoneNumber): Promise<number> {
  const { sendByFirebase } = await import('./firebase.ts');
  await sendByFirebase(await wholeNumber(number)).catch(async (error: { code?: string }) => {
    if (error.code === NO_GOOGLE)
      await showAlert({
        tone: 'warning',
        title: i18n.t('toast.warning'),
        message: await errorText(NO_GOOGLE),
      });
    throw error;
  });
  return SMS_RESEND_SECONDS;
}

export async function firebaseTokenOf(number: PhoneNumber, code: string): Promise<string> {
  const { firebaseTokenFor } = await import('./firebase.ts');
  return firebaseTokenFor(await wholeNumber(number), code);
}

/** As Firebase wants it: a plus, the country, the number. A merchant of one country has nothing to choose. */
async function wholeNumber({ mobileNum, countryDialingCode }: PhoneNumber): Promise<string> {
  const { countries = [] } = knownStatus()?.sms ?? {};
  const usual = async () =>
    (await queries.fetchQuery(endpointQuery(api.merchants.countries, {}, { alert: true }))).find(
      ({ countryCode }) => countries.includes(countryCode),
    )?.countryDialingCode ?? '';
  const dialingCode = (countryDialingCode || (await usual())).replace(/^\+/, '');
  return `+${dialingCode}${mobileNum.trim().replace(/^0+/, '')}`;
}

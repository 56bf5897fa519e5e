import { api as agentsApi } from 'virtual:fairground/agents-api';
import { i18n } from '@fairground/i18n/react';
import { showAlert } from '@fairground/ui/overlays/dialog-store.ts';
import { knownStatus, settingsQuery } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { deviceId } from '../../shared/device-id.ts';
import { isOn } from '../../shared/is-on.ts';
import { queries } from '../../shared/queries.ts';
import type { CaptchaAnswer } from '../captcha/captcha-rules.ts';
import { firebaseTokenOf, provesByFirebase } from '../codes/firebase-code.ts';
import { useTelegramGuest } from '../login/telegram.ts';
import { findReferral, keepReferral, keptReferral } from './referral.ts';
import { affiliateReaction, type RegisterSettings, type RegisterTab, type Values } from './register-rules.ts';

export interface RegisterOrder {
  tab: RegisterTab;
  values: Values;
  countryDialingCode: string;
  captcha: CaptchaAnswer | undefined;
  isAgreed: boolean;
  referralCode: string;
}

/** Sends the form to the call of its kind; a phone form without a name to choose lets the server pick one. */
export async function register({
  tab,
  values,
  captcha,
  isAgreed,
  referralCode,
  countryDialingCode,
}: RegisterOrder) {
  const endpoint =
    tab === 'username'
      ? api.access.register
      : isOn(knownStatus()?.whitelabelVal ?? {}, 'AUTOUSER')
        ? api.access.registerAutoUsername
        : api.access.registerMobile;
  const { captcha: _typed, ...fields } = await withProvenNumber(values, countryDialingCode);
  const body = {
    ...fields,
    captcha,
    confirmPassword: values.password,
    countryDialingCode: countryDialingCode || undefined,
    registerMethod: 'WEB',
    referralCode: referralCode || undefined,
    registerUrl: `${location.origin}${location.pathname}`,
    domain: location.hostname,
    linkId: arrivedLink() || undefined,
    telegram: useTelegramGuest.getState().data ?? undefined,
    login: true,
    agreed: isAgreed,
    deviceId: deviceId(),
  };
  return call(endpoint, body, { alert: false });
}

/** Where Firebase proves numbers, its word for the number takes the place of the code that was typed. */
async function withProvenNumber(
  { verificationCode, ...values }: Values,
  countryDialingCode: string,
): Promise<Values & { firebaseIdToken?: string }> {
  if (!verificationCode || !provesByFirebase())
    return { ...values, ...(verificationCode && { verificationCode }) };
  const number = { mobileNum: values.mobileNum ?? '', countryDialingCode };
  return { ...values, firebaseIdToken: await firebaseTokenOf(number, verificationCode) };
}

/** The agent's link this visitor came by; empty without one. */
export const arrivedLink = (): string => new URLSearchParams(location.search).get('linkId')?.trim() ?? '';

/** Tells the link's agent that somebody looked; whether that works is nothing to the visitor. */
export function countVisit(linkId: string): void {
  call(agentsApi.agents.visitLink, { linkId, deviceId: deviceId() }, { alert: false }).catch(() => {});
}

/** The invitation this visitor came with, from the address or from before; kept for a week. */
export async function arrivedReferral(): Promise<string> {
  const routes = await queries.fetchQuery(settingsQuery).then(
    ({ domainRoute }) => domainRoute.map(({ domainName }) => domainName),
    () => [],
  );
  const nowMs = Date.now();
  const code = findReferral({
    search: location.search,
    host: location.hostname,
    ownHosts: routes,
    kept: keptReferral(),
    nowMs,
  });
  keepReferral(code, nowMs);
  return code;
}

/** Whether the server knows the invitation, and its words when it does not. */
export async function checkAffiliate(code: string): Promise<{ isKnown: boolean; message: string }> {
  const { success, message } = await call(api.access.affiliate, { code, domain: location.hostname });
  return { isKnown: success, message };
}

/** Tells about an unknown invitation and leaves, where the merchant admits nobody without one. */
export async function leaveIfRefused(
  source: 'link' | 'typed',
  message: string,
  registerFt: RegisterSettings['registerFt'],
): Promise<'hide' | 'tell' | 'leave'> {
  const reaction = affiliateReaction(source, registerFt);
  if (reaction === 'leave') {
    await showAlert({ tone: 'info', title: i18n.t('toast.info'), message });
    location.assign(location.origin);
  }
  return reaction;
}

import { access } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { showCaptcha, startBehaviourCaptcha } from './captcha/captcha.ts';
import { sendPasswordCode } from './credentials/first-password.ts';
import { setPaymentPassword } from './credentials/payment-password.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  setUpAuthenticator,
} from './credentials/set-second-factor.ts';
import { showFirebaseSetting } from './credentials/verify-firebase.ts';
import { bindEmail, bindMobile } from './profile/bind-contact.ts';
import { changePassword } from './profile/change-password.ts';
import { listDevices, signOutOthers } from './profile/list-devices.ts';
import { showAvatar, takeBackAvatar, uploadAvatar } from './profile/own-avatar.ts';
import { recoverByEmail, recoverBySms, setRecoveredPassword } from './profile/recover-password.ts';
import { showMember, showSecurity } from './profile/show-member.ts';
import { listIcons, updateProfile } from './profile/update-profile.ts';
import { checkAffiliate } from './registration/find-upline.ts';
import { openTrial } from './registration/open-trial.ts';
import { registerAutoUsername, registerByMobile, registerByName } from './registration/register.ts';
import { logOut } from './sessions/log-out.ts';
import { setLanguage } from './sessions/set-language.ts';
import { logIn } from './sign-in/log-in.ts';
import { logInByTelegram, showTelegramSetting } from './sign-in/log-in-telegram.ts';
import { sendLoginCode, sendRegisterCode } from './sign-in/send-sms.ts';
import { verifySecondFactor } from './sign-in/verify-second-factor.ts';

export const accessRoutes = routes(access, {
  ping: ({ session }) => ({ account: session.account }),
  logout: logOut,
  setLanguage,

  login: logIn,
  loginTelegram: logInByTelegram,
  loginVerification: verifySecondFactor,
  loginFreePlay: openTrial,
  telegramSetting: showTelegramSetting,
  firebaseSetting: showFirebaseSetting,

  register: registerByName,
  registerMobile: registerByMobile,
  registerAutoUsername,
  affiliate: checkAffiliate,
  smsNoLogin: sendLoginCode,
  smsRegister: sendRegisterCode,

  changePassword,
  passwordCode: sendPasswordCode,
  forgotByEmail: recoverByEmail,
  forgotBySms: recoverBySms,
  passwordVerification: setRecoveredPassword,
  captcha: showCaptcha,
  geetest: startBehaviourCaptcha,

  memberInfo: showMember,
  profileIcons: listIcons,
  avatar: showAvatar,
  uploadAvatar,
  takeBackAvatar,
  updateInfo: updateProfile,
  securityConfig: showSecurity,
  setPaymentPassword,
  bindMobile,
  bindEmail,
  setupAuthenticator: setUpAuthenticator,
  enableSecondFactor,
  disableSecondFactor,
  devices: listDevices,
  signOutOthers,
});

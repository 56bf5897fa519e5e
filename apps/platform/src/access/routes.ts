import { access } from '@fairground/contract';
import { routes } from '../kernel/routes.ts';
import { bindEmail, bindMobile } from './bind-contact.ts';
import { showCaptcha, startBehaviourCaptcha } from './captcha.ts';
import { changePassword } from './change-password.ts';
import { checkAffiliate } from './find-upline.ts';
import { sendPasswordCode } from './first-password.ts';
import { listDevices, signOutOthers } from './list-devices.ts';
import { logIn } from './log-in.ts';
import { logInByTelegram, showTelegramSetting } from './log-in-telegram.ts';
import { logOut } from './log-out.ts';
import { openTrial } from './open-trial.ts';
import { setPaymentPassword } from './payment-password.ts';
import { recoverByEmail, recoverBySms, setRecoveredPassword } from './recover-password.ts';
import { registerAutoUsername, registerByMobile, registerByName } from './register.ts';
import { sendLoginCode, sendRegisterCode } from './send-sms.ts';
import { setLanguage } from './set-language.ts';
import { disableSecondFactor, enableSecondFactor, setUpAuthenticator } from './set-second-factor.ts';
import { showMember, showSecurity } from './show-member.ts';
import { listIcons, showAvatar, updateProfile } from './update-profile.ts';
import { showFirebaseSetting } from './verify-firebase.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

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

export { useCaptchaQuestion } from './captcha/ask-captcha.ts';
export { CaptchaField } from './captcha/captcha-field.tsx';
export { storeNext } from './login/next-page.ts';
export { avatarUrl } from './member/avatar-url.ts';
export { refreshMemberInfo, useMemberInfo } from './member/member-info.ts';
export { refuseTrial } from './member/refuse-trial.ts';
export { signOut } from './member/sign-out.ts';
export { TrialGuard } from './member/trial-guard.tsx';

// Pages and dialogs: each is a file of its own, loaded when it is first shown.
export const loadCaptchaDialog = () => import('./captcha/captcha-dialog.tsx');
export const loadBindOrRegisterDialog = () => import('./login/bind-or-register-dialog.tsx');
export const loadFreePlay = () => import('./login/free-play.ts');
export const loadLoginDialog = () => import('./login/login-dialog.tsx');
export const loadLoginPage = () => import('./login/login-page.tsx');
export const loadSecondFactorDialog = () => import('./login/second-factor-dialog.tsx');
export const loadForgotPasswordDialog = () => import('./passwords/forgot-password-dialog.tsx');
export const loadNewPasswordDialog = () => import('./passwords/new-password-dialog.tsx');
export const loadRegisterPage = () => import('./registration/register-page.tsx');
export const loadSecurityCentre = () => import('./security/security-centre.tsx');

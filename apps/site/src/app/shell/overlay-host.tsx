import { lazy, Suspense } from 'react';
import { useCaptchaQuestion } from '../../access/ask-captcha.ts';
import type { SecondFactorDemand } from '../../access/second-factor.ts';
import { closeOverlay, type Overlay, useOverlay } from '../../shared/overlays.ts';

const DomainCheck = lazy(async () => ({
  default: (await import('../../merchants/domain-check-dialog.tsx')).DomainCheckDialog,
}));
const MaintenanceNotice = lazy(async () => ({
  default: (await import('../../merchants/maintenance-notice.tsx')).MaintenanceNotice,
}));
const CustomerService = lazy(async () => ({
  default: (await import('../../support/customer-service-dialog.tsx')).CustomerServiceDialog,
}));
const Feedback = lazy(async () => ({
  default: (await import('../../support/feedback-dialog.tsx')).FeedbackDialog,
}));
const Captcha = lazy(async () => ({
  default: (await import('../../access/captcha-dialog.tsx')).CaptchaDialog,
}));
const Login = lazy(async () => ({
  default: (await import('../../access/login-dialog.tsx')).LoginDialog,
}));
const SecondFactor = lazy(async () => ({
  default: (await import('../../access/second-factor-dialog.tsx')).SecondFactorDialog,
}));
const NewPassword = lazy(async () => ({
  default: (await import('../../access/new-password-dialog.tsx')).NewPasswordDialog,
}));
const ForgotPassword = lazy(async () => ({
  default: (await import('../../access/forgot-password-dialog.tsx')).ForgotPasswordDialog,
}));
const BindOrRegister = lazy(async () => ({
  default: (await import('../../access/bind-or-register-dialog.tsx')).BindOrRegisterDialog,
}));
const Referral = lazy(async () => ({
  default: (await import('../../promotions/referral-dialog.tsx')).ReferralDialog,
}));

const RecommendedGames = lazy(async () => ({
  default: (await import('../../catalogue/recommended-dialog.tsx')).RecommendedDialog,
}));
const VendorGames = lazy(async () => ({
  default: (await import('../../catalogue/vendor-games-dialog.tsx')).VendorGamesDialog,
}));

/** Mounted once: whatever is opened over the page from anywhere, loaded when it is first needed. */
export function OverlayHost() {
  const overlay = useOverlay(({ open }) => open);
  const isProving = useCaptchaQuestion(({ question }) => question !== null);
  return (
    <>
      {overlay && <Suspense fallback={null}>{opened(overlay)}</Suspense>}
      {isProving && (
        <Suspense fallback={null}>
          <Captcha />
        </Suspense>
      )}
    </>
  );
}

function opened(overlay: Overlay) {
  switch (overlay.name) {
    case 'domainCheck':
      return <DomainCheck onClose={closeOverlay} />;
    case 'maintenanceNotice':
      return <MaintenanceNotice start={overlay.start} end={overlay.end} onClose={closeOverlay} />;
    case 'customerService':
      return <CustomerService position={overlay.position} onClose={closeOverlay} />;
    case 'feedback':
      return <Feedback onClose={closeOverlay} />;
    case 'login': {
      const { isNeeded, needsCaptcha, username } = overlay;
      return <Login {...{ isNeeded, needsCaptcha, username }} onClose={closeOverlay} />;
    }
    case 'secondFactor':
      return <SecondFactor demand={overlay.value as SecondFactorDemand} onClose={closeOverlay} />;
    case 'newPassword':
      return <NewPassword onClose={closeOverlay} />;
    case 'forgotPassword':
      return <ForgotPassword onClose={closeOverlay} />;
    case 'referral':
      return <Referral onClose={closeOverlay} />;
    case 'recommendedGames':
      return <RecommendedGames {...overlay} onClose={closeOverlay} />;
    case 'vendorGames':
      return <VendorGames filter={overlay.filter} name={overlay.vendor} onClose={closeOverlay} />;
    case 'bindOrRegister':
      return <BindOrRegister onClose={closeOverlay} />;
  }
}

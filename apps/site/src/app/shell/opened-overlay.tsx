import { lazy } from 'react';
import {
  loadBindOrRegisterDialog,
  loadForgotPasswordDialog,
  loadLoginDialog,
  loadNewPasswordDialog,
  loadSecondFactorDialog,
} from '../../access/public.ts';
import { loadContractRequestsDialog } from '../../agents/public.ts';
import { loadRecommendedDialog, loadVendorGamesDialog } from '../../catalogue/public.ts';
import { loadMaintenanceNotice } from '../../merchants/public.ts';
import { loadReferralDialog } from '../../promotions/public.ts';
import { closeOverlay, type Overlay } from '../../shared/overlays.ts';
import {
  loadCustomerServiceDialog,
  loadDomainCheckDialog,
  loadFeedbackDialog,
} from '../../support/public.ts';

const DomainCheck = lazy(async () => ({
  default: (await loadDomainCheckDialog()).DomainCheckDialog,
}));
const MaintenanceNotice = lazy(async () => ({
  default: (await loadMaintenanceNotice()).MaintenanceNotice,
}));
const CustomerService = lazy(async () => ({
  default: (await loadCustomerServiceDialog()).CustomerServiceDialog,
}));
const Feedback = lazy(async () => ({
  default: (await loadFeedbackDialog()).FeedbackDialog,
}));
const Login = lazy(async () => ({
  default: (await loadLoginDialog()).LoginDialog,
}));
const SecondFactor = lazy(async () => ({
  default: (await loadSecondFactorDialog()).SecondFactorDialog,
}));
const NewPassword = lazy(async () => ({
  default: (await loadNewPasswordDialog()).NewPasswordDialog,
}));
const ForgotPassword = lazy(async () => ({
  default: (await loadForgotPasswordDialog()).ForgotPasswordDialog,
}));
const BindOrRegister = lazy(async () => ({
  default: (await loadBindOrRegisterDialog()).BindOrRegisterDialog,
}));
const Referral = lazy(async () => ({
  default: (await loadReferralDialog()).ReferralDialog,
}));

const ContractRequests = lazy(async () => ({
  default: (await loadContractRequestsDialog()).ContractRequestsDialog,
}));
const Search = lazy(async () => ({
  default: (await import('../search/search-dialog.tsx')).SearchDialog,
}));
const RecommendedGames = lazy(async () => ({
  default: (await loadRecommendedDialog()).RecommendedDialog,
}));
const VendorGames = lazy(async () => ({
  default: (await loadVendorGamesDialog()).VendorGamesDialog,
}));

/** Whatever is opened over the page, each loaded when it is first needed. */
export function OpenedOverlay({ overlay }: { overlay: Overlay }) {
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
      return <SecondFactor value={overlay.value} onClose={closeOverlay} />;
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
    case 'contractRequests':
      return <ContractRequests onClose={closeOverlay} />;
    case 'search':
      return <Search onClose={closeOverlay} />;
    case 'bindOrRegister':
      return <BindOrRegister onClose={closeOverlay} />;
  }
}

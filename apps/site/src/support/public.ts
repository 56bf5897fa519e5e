export { checkDomain } from './speed/check-domain.ts';

// Pages and dialogs: each is a file of its own, loaded when it is first shown.
export const loadDownloadPage = () => import('./download/download-page.tsx');
export const loadFeedbackDialog = () => import('./feedback/feedback-dialog.tsx');
export const loadMemberFeedbackPage = () => import('./feedback/member-feedback-page.tsx');
export const loadHelpPage = () => import('./help/help-page.tsx');
export const loadCustomerServiceDialog = () => import('./service/customer-service-dialog.tsx');
export const loadDomainCheckDialog = () => import('./speed/domain-check-dialog.tsx');
export const loadSpeedPage = () => import('./speed/speed-page.tsx');

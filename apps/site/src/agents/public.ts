// Pages and dialogs: each is a file of its own, loaded when it is first shown.
export const loadAgentPage = () => import('./agent-page.tsx');
export const loadContractRequestsDialog = () => import('./contracts/contract-requests-dialog.tsx');
export const loadRainHost = () => import('./rain/rain-host.tsx');
export const loadOwnWagesPage = () => import('./contracts/own-wages-page.tsx');

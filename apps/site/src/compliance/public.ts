// Pages and dialogs: each is a file of its own, loaded when it is first shown.
export const loadSaferPlayPage = () => import('./safer-play-page.tsx');

// A file of its own, loaded when it is first shown.
export const loadPointMallPage = () => import('./point-mall-page.tsx');

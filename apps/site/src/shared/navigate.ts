/** Lets code outside React change the page; the router registers itself at the start. */
let navigate: (path: string) => void = (path) => location.assign(path);

export function registerNavigation(go: (path: string) => void): void {
  navigate = go;
}

export const goTo = (path: string): void => navigate(path);

/** Only paths of this site are remembered as the next page; anything else goes home. */
export function safePath(path: string | null | undefined): string {
  return path && /^\/(?![/\\])/.test(path) ? path : '/';
}

/** Where whoever is signed out stands: agents at the door of their area, everybody else at home. */
export const areaHome = (pathname: string): string => (/^\/agent(Home)?$/.test(pathname) ? '/agent' : '/');

import { create } from 'zustand';

/**
 * Dialogs that open over any page, from anywhere, and what each is opened with. A domain adds its own by declaration
 * merging; `app/shell/overlay-host.tsx` loads and shows them.
 */
export interface Overlays {
  /** `isNeeded`: something on this page wants a member, so the page stays; `needsCaptcha`: the server asked for one. */
  login: { isNeeded?: boolean; needsCaptcha?: boolean; username?: string };
  /** The server's answer to a login, which the dialog reads. */
  secondFactor: { value: unknown };
  bindOrRegister: { value: unknown };
  domainCheck: object;
  customerService: { position: 'HEADER' | 'FLOAT' | 'LOGIN' | 'MAINTENANCE' | 'FORGOT' };
}

export type Overlay = { [Name in keyof Overlays]: { name: Name } & Overlays[Name] }[keyof Overlays];

export const useOverlay = create<{ open: Overlay | null }>(() => ({ open: null }));

export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ open: overlay });
export const closeOverlay = (): void => useOverlay.setState({ open: null });

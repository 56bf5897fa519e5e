import { create } from 'zustand';
import type { LobbyFilter } from '../catalogue/lobby-filter.ts';
import type { Recommendation } from '../catalogue/recommendation.ts';

/** Dialogs that open over any page, from anywhere; each is loaded when first opened. */
export type Overlay =
  /** `isNeeded`: something on this page wants a member, so the page stays; `needsCaptcha`: the server asked for one. */
  | { name: 'login'; isNeeded?: boolean; needsCaptcha?: boolean; username?: string }
  | { name: 'newPassword' }
  | { name: 'secondFactor'; value: unknown }
  | { name: 'bindOrRegister'; value: unknown }
  | { name: 'forgotPassword' }
  | { name: 'domainCheck' }
  | { name: 'referral' }
  | { name: 'feedback' }
  | ({ name: 'recommendedGames' } & Recommendation)
  | { name: 'vendorGames'; vendor: string; filter: LobbyFilter }
  | { name: 'maintenanceNotice'; start: string; end: string }
  | { name: 'customerService'; position: 'HEADER' | 'FLOAT' | 'LOGIN' | 'MAINTENANCE' | 'FORGOT' };

export const useOverlay = create<{ open: Overlay | null }>(() => ({ open: null }));

export const openOverlay = (overlay: Overlay): void => useOverlay.setState({ open: overlay });
export const closeOverlay = (): void => useOverlay.setState({ open: null });

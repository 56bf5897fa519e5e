import { readCookie, writeCookie } from '../../shared/device-id.ts';

const TOKEN = 'rememberToken';
const USER = 'lastUser';
const DAYS = 1;

/** The remember box keeps the user name and an opaque token of the server's, never the password. */
export function rememberLogin(account: string, token: string): void {
  writeCookie(TOKEN, token, DAYS);
  writeCookie(USER, account, DAYS);
}

export function forgetLogin(): void {
  writeCookie(TOKEN, '', 0);
  writeCookie(USER, '', 0);
}

export const rememberedLogin = (): { account: string; token: string } => ({
  account: readCookie(USER) ?? '',
  token: readCookie(TOKEN) ?? '',
});

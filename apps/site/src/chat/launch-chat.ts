import { call } from '../shared/api.ts';
import { currentLanguage } from '../shared/language.ts';
import { chatApi } from './chat-api.ts';

/** The auth key first, and against it the address and the token of the window. */
export async function launchChat(): Promise<{ url: string; token: string }> {
  const quiet = { alert: false };
  const authKey = await call(chatApi.saveMemberInfo, {}, quiet);
  return call(chatApi.launchChat, { authKey, language: currentLanguage() }, quiet);
}

import type { MemberCall } from '../../kernel/http/call.ts';
import { endSession } from './end-session.ts';

export async function logOut({ merchant, session, transaction }: MemberCall): Promise<Record<string, never>> {
  await transaction((tx) => endSession(tx, { merchantId: merchant.id, sessionId: session.id }, 'logout'));
  return {};
}

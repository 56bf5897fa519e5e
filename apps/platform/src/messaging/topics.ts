import { createHash } from 'node:crypto';

/** Where news goes. A topic is also the socket server's room of that name. */
export const merchantTopic = (merchantCode: string): string => `/merchant/${merchantCode}`;
export const userTopic = (merchantCode: string, customerId: bigint | string): string =>
  `/user/${merchantCode}/${customerId}`;
/** A visitor's, who proves it by a key; it is named by the key's hash, so that the name opens nothing. */
export const visitorTopic = (merchantCode: string, keyHash: string): string =>
  `/visitor/${merchantCode}/${keyHash}`;
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');
export const sessionTopic = (merchantCode: string, sessionId: string): string =>
  `/session/${merchantCode}/${sessionId}`;

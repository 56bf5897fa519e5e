/** Where news goes. A topic is also the socket server's room of that name. */
export const merchantTopic = (merchantCode: string): string => `/merchant/${merchantCode}`;
export const userTopic = (merchantCode: string, customerId: bigint | string): string =>
  `/user/${merchantCode}/${customerId}`;
export const sessionTopic = (merchantCode: string, sessionId: string): string =>
  `/session/${merchantCode}/${sessionId}`;

// Loaded when the page has been painted and somebody is there.
export const loadChatHost = () => import('./chat-host.tsx');

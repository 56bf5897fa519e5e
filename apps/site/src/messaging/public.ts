export { NoticeList } from './notice-list.tsx';
export { useNotices } from './notices.ts';
export { startNews } from './start-news.ts';
export { useUnread } from './unread.ts';

// Pages and dialogs: each is a file of its own, loaded when it is first shown.
export const loadInboxPage = () => import('./inbox-page.tsx');
export const loadNewsPage = () => import('./news-page.tsx');
export const loadPopup = () => import('./popup.tsx');

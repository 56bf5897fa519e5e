export { DeskPage } from './desk/desk-page.tsx';
export { FeedbackPage } from './feedback/feedback-page.tsx';
export { HelpPage } from './help/help-page.tsx';

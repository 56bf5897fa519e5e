export { AgentsPage } from './agents-page.tsx';

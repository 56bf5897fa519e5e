export { AgentsPage } from './agents-page.tsx';
export { SettlementsPage } from './settlement/settlements-page.tsx';

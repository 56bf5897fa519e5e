export { PointsPage } from './points-page.tsx';

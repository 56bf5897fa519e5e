export { LotteryPage } from './lottery-page.tsx';

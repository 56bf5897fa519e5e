import auroraArt from 'cover:banner/aurora/1320x440';
import bosphorusArt from 'cover:banner/bosphorus/1320x440';
import carnivalArt from 'cover:banner/carnival/1320x440';
import lotteryArt from 'cover:banner/lottery/1320x440';
import seaArt from 'cover:banner/sea/1320x440';
import stadiumArt from 'cover:banner/stadium/1320x440';
import type { PagePath } from '@fairground/contract/page-paths';
import type { TextKey } from '../../catalogue/areas.ts';
import { boot } from '../../shared/boot.ts';

export interface Slide {
  key: string;
  art: string;
  title: TextKey;
  text: TextKey;
  action: TextKey;
  to: PagePath;
  hash?: string;
}

/** A merchant without a picture of its own gets the fair. */
const welcomeArt = new Map([
  ['samba', carnivalArt],
  ['bosphorus', bosphorusArt],
]);

/** What every merchant has to say on its first page. */
export const slides: readonly Slide[] = [
  {
    key: 'welcome',
    art: welcomeArt.get(boot.merchantCode) ?? auroraArt,
    title: 'hero.welcome.title',
    text: 'hero.welcome.text',
    action: 'hero.welcome.action',
    to: '/electron',
  },
  {
    key: 'fair',
    art: lotteryArt,
    title: 'hero.fair.title',
    text: 'hero.fair.text',
    action: 'hero.fair.action',
    to: '/help',
    hash: 'fairness',
  },
  {
    key: 'screen',
    art: stadiumArt,
    title: 'hero.screen.title',
    text: 'hero.screen.text',
    action: 'hero.screen.action',
    to: '/download',
  },
  {
    key: 'limits',
    art: seaArt,
    title: 'hero.limits.title',
    text: 'hero.limits.text',
    action: 'footer.safer_play',
    to: '/help',
    hash: 'safer-play',
  },
];

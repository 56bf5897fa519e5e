import type { ModId } from '@fairground/contract';
import type { PagePath } from '@fairground/contract/page-paths';
import type { TextKey } from '../../catalogue/public.ts';
import { boot } from '../../shared/boot.ts';

export interface Slide {
  key: string;
  /** The name of its banner. */
  art: string;
  title: TextKey;
  text: TextKey;
  action: TextKey;
  to: PagePath;
  hash?: string;
  /** Left out where the merchant has this switched off. */
  module?: ModId;
}

/** A merchant without a picture of its own gets the fair. */
const welcomeArt = new Map([
  ['samba', 'carnival'],
  ['bosphorus', 'bosphorus'],
]);

/** What every merchant has to say on its first page. */
export const slides: readonly Slide[] = [
  {
    key: 'welcome',
    art: welcomeArt.get(boot.merchantCode) ?? 'aurora',
    title: 'hero.welcome.title',
    text: 'hero.welcome.text',
    action: 'hero.welcome.action',
    to: '/electron',
  },
  {
    key: 'fair',
    art: 'lottery',
    title: 'hero.fair.title',
    text: 'hero.fair.text',
    action: 'hero.fair.action',
    to: '/help',
    hash: 'fairness',
  },
  {
    key: 'screen',
    art: 'stadium',
    title: 'hero.screen.title',
    text: 'hero.screen.text',
    action: 'hero.screen.action',
    to: '/download',
    module: 'DOWNLOAD',
  },
  {
    key: 'limits',
    art: 'sea',
    title: 'hero.limits.title',
    text: 'hero.limits.text',
    action: 'footer.safer_play',
    to: '/help',
    hash: 'safer-play',
  },
];

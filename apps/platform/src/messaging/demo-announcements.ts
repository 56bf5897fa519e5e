import type { AnnouncementDraft } from '@fairground/contract';

/** What a demonstration tells its visitors. The words are in the texts, in every language. */
export interface DemoAnnouncement {
  id: string;
  /** Its texts are `{words}.title` and `{words}.text`. */
  words: string;
  draft: Pick<AnnouncementDraft, 'type'> & Partial<AnnouncementDraft>;
  /** Only at these merchants; everywhere when absent. */
  at?: readonly string[];
  /** Only where the merchant has this turned on. */
  needs?: string;
}

const notice = (id: string, words: string): DemoAnnouncement => ({
  id,
  words: `notice.${words}`,
  draft: { type: 'PL' },
});

const welcome = (merchantCode: string, coverKey: string): DemoAnnouncement => ({
  id: 'welcome',
  words: 'hero.welcome',
  draft: { type: 'B', coverKind: 'banner', coverKey, linkageType: 'URL', linkage: '/electron' },
  at: [merchantCode],
});

const banner = (id: string, coverKey: string, link: Partial<AnnouncementDraft>): DemoAnnouncement => ({
  id: `banner-${id}`,
  words: `hero.${id}`,
  draft: { type: 'B', coverKind: 'banner', coverKey, ...link },
});

const promotion = (
  id: string,
  words: string,
  more: Partial<AnnouncementDraft>,
  needs?: string,
): DemoAnnouncement => ({
  id,
  words: `promotion.${words}`,
  draft: { type: 'PR', coverKind: 'promotion', coverKey: words, ...more },
  ...(needs ? { needs } : {}),
});

export const demoAnnouncements: readonly DemoAnnouncement[] = [
  welcome('aurora', 'aurora'),
  welcome('samba', 'carnival'),
  welcome('bosphorus', 'bosphorus'),
  banner('fair', 'lottery', { linkageType: 'P', linkage: 'see-for-yourself' }),
  { ...banner('screen', 'stadium', { linkageType: 'P', linkage: 'take-it-with-you' }), needs: 'DOWNLOAD' },
  banner('limits', 'sea', { linkageType: 'URL', linkage: '/help#safer-play' }),
  notice('check-the-address', 'address'),
  notice('your-own-account', 'own_account'),
  notice('check-results', 'fair'),
  notice('ten-languages', 'languages'),
  { ...notice('tell-us', 'feedback'), needs: 'FEEDBACK' },
  promotion(
    'open-an-account',
    'account',
    { categoryIds: ['start'], redirectType: 'REGISTER', promotionType: 'REGISTER' },
    'REGISTER',
  ),
  promotion(
    'first-deposit',
    'deposit',
    {
      ...{ categoryIds: ['start'], redirectType: 'DEPOSIT' },
      ...{ promotionType: 'DEPOSIT_FIRST', linkedPromotionId: 'first-deposit' },
    },
    'DEPOSIT',
  ),
  promotion(
    'take-it-with-you',
    'app',
    { ...drawnAs('stadium'), categoryIds: ['start'], redirectType: 'APP_DOWNLOAD' },
    'DOWNLOAD',
  ),
  promotion('your-limits', 'limits', {
    ...drawnAs('sea'),
    categoryIds: ['safe'],
    redirectType: 'REDIRECT_URL',
    redirectUrl: '/help#safer-play',
  }),
  promotion('see-for-yourself', 'fair', {
    ...drawnAs('lottery'),
    categoryIds: ['safe'],
    redirectType: 'REDIRECT_URL',
    redirectUrl: '/help#fairness',
  }),
  promotion(
    'bring-a-friend',
    'invite',
    { categoryIds: ['together'], redirectType: 'INVITE_FRIENDS', promotionType: 'REFERRAL' },
    'REFERRAL3',
  ),
  { id: 'before-you-start', words: 'popup.limits', draft: popup('B'), at: ['samba'] },
  { id: 'second-step', words: 'popup.member', draft: popup('F'), at: ['samba', 'bosphorus'] },
  // Prepared, for an operator to turn on.
  { id: 'before-you-start', words: 'popup.limits', draft: { ...popup('B'), isOn: false }, at: ['aurora'] },
];

function popup(execution: 'B' | 'F'): DemoAnnouncement['draft'] {
  return { type: 'PU', execution, ...drawnAs('sea') };
}

/** No gifts and coins where nothing is given away. */
function drawnAs(coverKey: string): Pick<AnnouncementDraft, 'coverKind' | 'coverKey'> {
  return { coverKind: 'banner', coverKey };
}

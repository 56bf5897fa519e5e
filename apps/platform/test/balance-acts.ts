/** What an act of an operator can do to a member's balance. Every operator endpoint that is not read stands here. */
export type BalanceAct =
  /** It cannot increase one, and this is why. */
  | { increases: false; why: string }
  /** It can: up to this limit by one operator, beyond it by two. The test performs it alone, beyond the limit. */
  | { increases: true; limit: string; second: string; tried: 'here' | string };

const no = (why: string): BalanceAct => ({ increases: false, why });
const yes = (limit: string, second: string, tried: 'here' | string): BalanceAct => ({
  increases: true,
  limit,
  second,
  tried,
});
const APPROVALS = 'apps/platform/src/catalogue/shelf/vendor-approvals.test.ts';
const SETTLEMENT = 'apps/platform/src/agents/settlement/two-operators.test.ts';
const PROMOTIONS = 'apps/platform/src/promotions/desk/publish-promotion.test.ts';
const POINTS = 'apps/platform/src/points-mall/desk/desk.test.ts';
const APPLICATIONS = 'apps/platform/src/promotions/desk/applications.test.ts';
const REBATES = 'apps/platform/src/vip/rebates/operate-runs.test.ts';
const LOTTERY = 'apps/platform/src/lottery/desk/set-game.test.ts';

export const balanceActs: Readonly<Record<string, BalanceAct>> = {
  'operator.merchants.setSwitch': no('turns a part of the product on or off'),
  'operator.merchants.setMaintenance': no('closes a merchant for a while'),
  'operator.merchants.setRegion': no('says from where a merchant is open'),
  'operator.merchants.setTemplate': no('looks only'),
  'operator.merchants.setRegisterFields': no('what is asked at registration'),
  'operator.agents.setRole': no('what a member is in the tree of agents'),
  'operator.agents.move': no('who stands above a member'),
  'operator.agents.setRebates': yes(
    'as much as the upline has, or less than before; of lotteries the game’s own series, which two decide',
    'another operator gives the same',
    'apps/platform/src/agents/rebates/rebates.test.ts',
  ),
  'operator.agents.barLink': no('closes a link, or opens it'),
  'operator.agents.stopRain': no('gives back what the same agent put aside, once'),
  'operator.agents.offerContract': yes(
    'the highest rates of the merchant; nothing is paid before a settlement is released',
    'another operator offers the same',
    'apps/platform/src/agents/contracts/operate-contracts.test.ts',
  ),
  'operator.agents.endContract': no('ends what is paid'),
  'operator.agents.releaseSettlement': yes(
    'below twoOperatorsFrom of contracts',
    'another releases the same',
    SETTLEMENT,
  ),
  'operator.agents.holdBill': no('stops a payment'),
  'operator.agents.freeBill': yes(
    'below twoOperatorsFrom of contracts',
    'another frees the same',
    SETTLEMENT,
  ),
  'operator.agents.decideAsked': yes(
    'below twoOperatorsFrom of contracts',
    'another agrees to the same',
    SETTLEMENT,
  ),
  'operator.agents.adjustBill': yes('nothing', 'another bills the same', SETTLEMENT),
  'operator.agents.saveContractPolicy': yes(
    'nothing',
    'another operator saves the same',
    'apps/platform/src/agents/contracts/operate-contracts.test.ts',
  ),
  'operator.vip.previewRank': no('looks only'),
  'operator.vip.saveRank': yes(
    'a name, a colour, a picture, or less than before',
    'another operator saves the same',
    'apps/platform/src/vip/ranks/operate-ranks.test.ts',
  ),
  'operator.vip.setMemberRank': no('opens what the label opens; bonuses follow the earned rank'),
  'operator.vip.saveRebateRules': yes('less than before', 'another operator saves the same', REBATES),
  'operator.vip.releaseRebates': yes('nothing', 'another operator releases the same', REBATES),
  'operator.vip.retryRebate': no('pays what the run would have paid of the same day, once'),
  'operator.access.signIn': no('a session of an operator'),
  'operator.access.signOut': no('a session of an operator'),
  'operator.access.startSecondFactor': no('a second factor of an operator'),
  'operator.access.confirmSecondFactor': no('a second factor of an operator'),
  'operator.access.setPlayerState': no('whether a member may sign in'),
  'operator.access.setBirthday': no(
    'a gift comes once a calendar year, thirty days after a change at the earliest',
  ),
  'operator.access.signOutPlayer': no('sessions of a member'),
  'operator.access.resetSecondFactor': no('a second factor of a member'),
  'operator.access.setPolicy': no('passwords and attempts'),
  'operator.access.addOperator': no('moves nothing; a new operator has no word for a day'),
  'operator.access.changeOperator': no('moves nothing; who may do more than before has no word for a day'),
  'operator.access.confirmOperator': no('moves nothing; never by who made or changed them'),
  'operator.access.changeOwnPassword': no('a password of an operator'),
  'operator.access.resetOperator': no('moves nothing; who used the link has no word for a day'),
  'operator.access.setOperatorState': no('whether an operator may sign in'),
  'operator.access.setUp': no('the first operator of an empty house'),
  'operator.access.signOutOther': no('sessions of an operator'),
  'operator.access.startSetup': no('the first operator of an empty house'),
  'operator.access.useLink': no('a password of an operator'),
  'operator.wallet.decideDeposit': yes(
    'the amount ordered, below twoOperatorsFrom, oneOperatorADay in 24 hours, never above the maximum of the way to pay',
    'another operator says the same amount',
    'here',
  ),
  'operator.wallet.takeWithdrawal': no('says who works on it'),
  'operator.wallet.approveWithdrawal': no('pays out what is held; from twoOperatorsFrom on by two'),
  'operator.wallet.rejectWithdrawal': no('gives back what was held of the same member, once'),
  'operator.wallet.proposeAdjustment': no('nothing moves before another operator agrees'),
  'operator.wallet.decideAdjustment': yes('nothing', 'never the one who proposed it', 'here'),
  'operator.wallet.settleDispute': yes(
    'below twoOperatorsFrom, and only what is held of the payee',
    'another operator says that it was paid',
    'here',
  ),
  'operator.points-mall.saveRewardType': no('names of tabs'),
  'operator.points-mall.saveReward': yes(
    'goods; never what credits money',
    'another operator saves the same',
    'apps/platform/src/points-mall/desk/mall-desk.test.ts',
  ),
  'operator.points-mall.changeStock': no('goods on a shelf'),
  'operator.points-mall.addRewardPicture': no('pictures'),
  'operator.points-mall.arrangePictures': no('pictures'),
  'operator.points-mall.decideRedemption': no(
    'gives back what the same member paid, once, or credits what two operators agreed a reward to be, for its points',
  ),
  'operator.points-mall.noteDelivery': no('words'),
  'operator.points-mall.readRecipient': no('reads, and leaves a line in the trail'),
  'operator.wallet.labelMember': no('opens ways to pay'),
  'operator.wallet.saveMethod': no('what a way to pay takes; what is credited is limited by decideDeposit'),
  'operator.wallet.savePolicy': yes('tightening', 'another operator saves the same limits', 'here'),
  'operator.wallet.saveCashier': yes(
    'nothing; what the vendor sends back in a day beyond what came in is limited by oneOperatorADay',
    'another operator saves the same',
    'apps/platform/src/wallet/transfers/own-books.test.ts',
  ),
  'operator.catalogue.setVendor': no('whether a vendor is open, and where it is found'),
  'operator.catalogue.setVendorLimits': yes('tightening', 'another operator approves', APPROVALS),
  'operator.catalogue.proposeVendorKey': yes('nothing', 'another operator approves', APPROVALS),
  'operator.catalogue.decideVendorProposal': yes('nothing', 'never the one who proposed it', APPROVALS),
  'operator.catalogue.takeVendorKey': yes('nothing', 'only what another operator has approved', APPROVALS),
  'operator.catalogue.turnOffVendorKey': no('closes a vendor'),
  'operator.catalogue.setGame': no('whether a game is open'),
  'operator.catalogue.returnRound': yes(
    'nothing; the stake and no more',
    'another operator says the same',
    APPROVALS,
  ),
  'operator.catalogue.decideHeldWin': yes('nothing', 'another operator says the same', APPROVALS),
  'operator.catalogue.reconcile': no('compares books'),
  'operator.lottery.setGame': yes('lowering; never odds above what is fair', 'decideTerms', LOTTERY),
  'operator.lottery.decideTerms': yes('nothing', 'never the one who proposed it', LOTTERY),
  'operator.lottery.proposeRuling': no('nothing moves before another operator agrees'),
  'operator.lottery.decideRuling': yes(
    'nothing',
    'never the one who proposed it',
    'apps/platform/src/lottery/desk/rule-issue.test.ts',
  ),
  'operator.promotions.savePromotion': no('a draft, which members see nothing of'),
  'operator.promotions.publishPromotion': yes(
    'a budget below twoOperatorsFrom, oneOperatorADay of them in 24 hours; never without a budget',
    'another operator publishes the same',
    PROMOTIONS,
  ),
  'operator.promotions.pausePromotion': no('stops what is given'),
  'operator.promotions.resumePromotion': no(
    'goes on as it was published, within the budget that was agreed to',
  ),
  'operator.points-mall.savePointRules': yes('lowering', 'another operator saves the same', POINTS),
  'operator.points-mall.proposePointAdjustment': yes(
    'aloneADay of the points rules, in points, within 24 hours',
    'decidePointAdjustment',
    POINTS,
  ),
  'operator.points-mall.decidePointAdjustment': yes('nothing', 'never the one who proposed it', POINTS),
  'operator.promotions.decideApplication': yes(
    'an amount below twoOperatorsFrom, oneOperatorADay of them in 24 hours; never above the budget of the promotion',
    'another operator approves the same application',
    APPLICATIONS,
  ),
  'operator.promotions.decideApplications': yes(
    'each application by the rule of decideApplication',
    'another operator approves the same application',
    APPLICATIONS,
  ),
  'operator.promotions.makeCodes': no('names for what was published; its budget holds for all of them'),
  'operator.promotions.turnCodes': no('takes names away or gives them back; the budget stays'),
  'operator.messaging.saveAnnouncement': no('words'),
  'operator.messaging.removeAnnouncement': no('words'),
  'operator.messaging.sendLetter': no('words'),
  'operator.messaging.previewContent': no('words'),
  'operator.support.answerFeedback': no('words'),
  'operator.chat.saveRoom': no('words'),
  'operator.chat.saveKeeping': no('words'),
  'operator.chat.removeMessage': no('words'),
  'operator.chat.pinMessage': no('words'),
  'operator.chat.sanctionMember': no('words'),
  'operator.chat.liftSanction': no('words'),
  'operator.chat.decideReport': no('words'),
  'operator.chat.saveWords': no('words'),
  'operator.chat.testWords': no('words'),
};

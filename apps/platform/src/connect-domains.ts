import { provideFurnishing, provideInvitations, provideMemberFacts } from './access/public.ts';
import { sumGames } from './activity/public.ts';
import { acceptNewcomer, findInvitation, givenInRains, provideLetters, rebatesOf } from './agents/public.ts';
import { addDepositDebt, findDebt, listVendors, provideGameSums, provideRanks } from './catalogue/public.ts';
import { provideLevels, writeAsAgent } from './messaging/public.ts';
import { listPaidRanks, provideClub } from './promotions/public.ts';
import { furnishMerchant } from './seed/furnish-merchant.ts';
import {
  heldRanks,
  labelOf,
  limitsOf,
  provideGivenRates,
  providePaidUpgrades,
  rankLabelsOf,
  upgradeRanks,
  upgradesOf,
} from './vip/public.ts';
import {
  countPayoutAccounts,
  fundsOf,
  openMainAccount,
  provideDebts,
  provideGifts,
  provideRankLimits,
  provideVendors,
} from './wallet/public.ts';

/** What lower domains need of higher ones is given to them here: imports only point down. */
export function connectDomains(): void {
  // What the member's page shows of the domains above access.
  const memberFacts = { fundsOf, openAccount: openMainAccount, labelOf, rankLabelsOf };
  provideMemberFacts({ ...memberFacts, payoutAccounts: countPayoutAccounts });
  // What agents' links open, and for whom.
  provideInvitations({ find: findInvitation, accept: acceptNewcomer });
  // What a new merchant has from its first minute.
  provideFurnishing(furnishMerchant);
  // Whose wallets a member can move money to.
  provideVendors(listVendors);
  // What a member owes after a game was corrected or a deposit taken back: until it is paid, nothing is paid out.
  provideDebts({ debtOf: findDebt, addDebt: addDepositDebt });
  // What agents give to their teams beside transfers: one limit holds for both.
  provideGifts(givenInRains);
  // What a rank widens when money is taken out.
  provideRankLimits(limitsOf);
  // What agents and links give of bets, beside what ranks do.
  provideGivenRates(rebatesOf);
  // Who has been paid for a rank by the other of the two.
  provideClub({ ranks: upgradeRanks, upgradesOf });
  providePaidUpgrades(async (db, who) => new Set(await listPaidRanks(db, who)));
  // To which ranks a letter goes.
  provideLevels(heldRanks);
  // An agent writes to a downline, within the letters of the day.
  provideLetters(writeAsAgent);
  // By which rank a table is limited.
  provideRanks(heldRanks);
  // What games took and paid, for their ranks and returns.
  provideGameSums(sumGames);
}

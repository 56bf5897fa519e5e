import { findMemberByAccount, seedPlayers } from '../access/public.ts';
import { countAll } from '../activity/public.ts';
import { seedContracts, seedTerms, settleDue } from '../agents/public.ts';
import { type Sitting, seedRounds } from '../catalogue/public.ts';
import { shifted } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { demoMerchants } from '../merchants/demo-merchants.ts';
import { demoAmount, seedMoney } from '../wallet/public.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { demoContracts, demoTeam, demoTerms, playOf } from './demo-team.ts';
import { lockSeeding } from './queries.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS = 30;
/** Bills are written and paid once a week, all days of it. */
const SETTLED_EVERY = 7;
const PAID_IN = 5_000n;

/**
 * A tree of agents with a month behind it, at the first merchant: who looks at a report shall find something. Everything goes the way
 * it goes for real people, by a clock that stands in the past; nobody is served yet. Whoever has the tree keeps it.
 */
export async function seedTeam(platform: Platform): Promise<void> {
  const [merchant] = demoMerchants;
  if (!merchant) return;
  const ids = await shifted(-DAYS * DAY_MS, () => openAccounts(platform, merchant));
  if (!ids) return;
  for (let day = 1; day < DAYS; day++)
    await shifted((day - DAYS) * DAY_MS, async () => {
      const sittings = demoTeam.flatMap((member, place) =>
        sittingOf(merchant.currency, ids, { ...member, place, day }),
      );
      await seedRounds(platform, { merchant: merchant.code, sittings });
      if (day % SETTLED_EVERY === 0) await settle(platform);
    });
  await settle(platform);
}

async function openAccounts(platform: Platform, merchant: (typeof demoMerchants)[number]) {
  return transaction(platform.db, async (tx) => {
    await lockSeeding(tx);
    const { id: merchantId, timeZone } = merchant;
    if (await findMemberByAccount(tx, merchantId, demoTeam[0]?.account ?? '')) return null;
    const ids = await seedPlayers(tx, {
      merchant,
      players: demoTeam.map((member) => ({ ...member, password: DEMO_PASSWORD })),
    });
    await seedMoney(tx, {
      merchants: [merchant],
      money: demoTeam.flatMap(({ account, role }) => (role === 0 ? [{ account, amount: PAID_IN }] : [])),
    });
    const people = demoTeam.map((member) => ({
      ...{ playerId: ids.get(member.account) as bigint, uplineId: ids.get(member.upline ?? '') ?? null },
      ...(demoTerms[member.level - 1] as (typeof demoTerms)[number]),
      ...(member.role === 0 ? {} : demoContracts[member.level - 1]),
    }));
    await seedTerms(tx, { merchantId, people });
    await seedContracts(tx, { merchantId, timeZone, people });
    return ids;
  });
}

function sittingOf(
  currency: string,
  ids: ReadonlyMap<string, bigint>,
  { account, role, place, day }: (typeof demoTeam)[number] & { place: number; day: number },
): Sitting[] {
  const play = role === 0 ? playOf(place, day) : null;
  if (!play) return [];
  const rounds = play.rounds.map(({ stake, tenths }) => {
    const amount = demoAmount(currency, stake);
    return { stake: amount, win: (amount * tenths) / 10n };
  });
  return [{ playerId: ids.get(account) as bigint, game: play.game, rounds }];
}

/** What was played is counted first: bills go by the record. */
async function settle(platform: Platform): Promise<void> {
  await countAll(platform);
  await settleDue(platform);
}

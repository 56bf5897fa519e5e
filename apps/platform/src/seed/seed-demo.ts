import { seedAccess } from '../access/public.ts';
import { seedAgents } from '../agents/public.ts';
import { seedCatalogue } from '../catalogue/public.ts';
import { seedChat } from '../chat/public.ts';
import { shifted } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { drawDaySoFar, seedLottery } from '../lottery/public.ts';
import { demoMerchants } from '../merchants/demo-merchants.ts';
import { seedMerchants } from '../merchants/public.ts';
import { seedMessaging } from '../messaging/public.ts';
import { seedDemoPoints, seedMall, seedPoints } from '../points-mall/public.ts';
import { seedDemoPromotions, seedPromotions } from '../promotions/public.ts';
import { seedDemoRanks } from '../vip/public.ts';
import { seedMoney, seedWallet } from '../wallet/public.ts';
import { demoMoney, demoOperators, demoPlayers, demoPoints, demoRanks, demoRates } from './demo-accounts.ts';
import { lockSeeding } from './queries.ts';
import { PAST_MS, seedPast } from './seed-past.ts';
import { seedTeam } from './seed-team.ts';

/**
 * Fills an empty installation with something to look at, in level order. Each domain looks for itself whether it is
 * empty, so running it again changes nothing; two processes that start at once wait for each other.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  // Who has a past came before it.
  const cameMs = platform.config.demoMoney ? -PAST_MS : 0;
  const people = { merchants: demoMerchants, operators: demoOperators, players: demoPlayers };
  const isNew = await transaction(platform.db, async (tx) => {
    await lockSeeding(tx);
    await seedMerchants(tx);
    await shifted(cameMs, () => seedAccess(tx, people));
    await seedWallet(tx, { merchants: demoMerchants });
    await seedCatalogue(tx, platform, { merchants: demoMerchants });
    await seedLottery(tx, platform, { merchants: demoMerchants });
    await seedDemoRanks(tx, { merchants: demoMerchants, ranks: demoRanks });
    await seedAgents(tx, { merchants: demoMerchants, rates: demoRates });
    await seedPromotions(tx, { merchants: demoMerchants });
    await seedDemoPromotions(tx, platform, { merchants: demoMerchants });
    await seedMall(tx, { merchants: demoMerchants });
    await seedMessaging(tx, { merchants: demoMerchants });
    await seedChat(tx, { merchants: demoMerchants });
    if (!platform.config.demoMoney) return false;
    const paid = await shifted(cameMs, () => seedMoney(tx, { merchants: demoMerchants, money: demoMoney }));
    await seedPoints(tx, { merchants: demoMerchants });
    await seedDemoPoints(tx, { merchants: demoMerchants, points: demoPoints });
    return paid.isNew;
  });
  // Before the day so far is drawn, so that slips of it are drawn with it. Whoever has paid in earlier keeps what there is.
  if (isNew) await seedPast(platform);
  await drawDaySoFar(platform);
  // Only where people look around: tests count on few.
  if (platform.config.demoMoney) await seedTeam(platform);
}

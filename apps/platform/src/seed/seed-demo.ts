import { seedAccess } from '../access/public.ts';
import { seedAgents } from '../agents/public.ts';
import { seedCatalogue } from '../catalogue/public.ts';
import { seedChat } from '../chat/public.ts';
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
import { seedTeam } from './seed-team.ts';

/**
 * Fills an empty installation with something to look at, in level order. Each domain looks for itself whether it is
 * empty, so running it again changes nothing; two processes that start at once wait for each other.
 */
export async function seedDemo(platform: Platform): Promise<void> {
  await transaction(platform.db, async (tx) => {
    await lockSeeding(tx);
    await seedMerchants(tx);
    await seedAccess(tx, { merchants: demoMerchants, operators: demoOperators, players: demoPlayers });
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
    if (!platform.config.demoMoney) return;
    await seedMoney(tx, { merchants: demoMerchants, money: demoMoney });
    await seedPoints(tx, { merchants: demoMerchants });
    await seedDemoPoints(tx, { merchants: demoMerchants, points: demoPoints });
  });
  await drawDaySoFar(platform);
  // Only where people look around: tests count on few.
  if (platform.config.demoMoney) await seedTeam(platform);
}

import type { FastifyBaseLogger } from 'fastify';
import {
  accessJobs,
  accessMetrics,
  accessRoutes,
  checkSession,
  openSetup,
  operatorAccessRoutes,
  readOperator,
} from './access/public.ts';
import {
  activityJobs,
  activityMetrics,
  activityReaders,
  activityRoutes,
  type LineReader,
  type SumReader,
  startCounter,
} from './activity/public.ts';
import { agentsJobs, agentsRoutes, operatorAgentsRoutes } from './agents/public.ts';
import {
  catalogueJobs,
  catalogueMetrics,
  catalogueRoutes,
  catalogueSubscribers,
  mountVendorRoutes,
  operatorCatalogueRoutes,
  vendorDesk,
} from './catalogue/public.ts';
import { attachChat, chatJobs, chatRoutes, chatSubscribers, operatorChatRoutes } from './chat/public.ts';
import {
  complianceJobs,
  complianceRoutes,
  complianceSubscribers,
  operatorComplianceRoutes,
} from './compliance/public.ts';
import { connectDomains } from './connect-domains.ts';
import { openDatabase } from './kernel/db/db.ts';
import { stopListening } from './kernel/db/listen.ts';
import { migratePlatform } from './kernel/db/migrate.ts';
import { findApplicationRole } from './kernel/db/queries.ts';
import { startDelivery } from './kernel/events/delivery.ts';
import { registerSubscribers } from './kernel/events/events.ts';
import { startHealthServer } from './kernel/health/health-server.ts';
import type { Ports } from './kernel/http/ports.ts';
import { openSealing } from './kernel/http/sealing.ts';
import { buildServer } from './kernel/http/server.ts';
import { prepareJobs, startJobs } from './kernel/jobs/jobs.ts';
import { kernelJobs } from './kernel/jobs/kernel-jobs.ts';
import { kernelMetrics } from './kernel/measure-kernel.ts';
import { openMetrics } from './kernel/metrics.ts';
import type { Config, Platform } from './kernel/platform.ts';
import {
  lotteryJobs,
  lotteryMetrics,
  lotteryRoutes,
  operatorLotteryRoutes,
  startLotteryClock,
} from './lottery/public.ts';
import { merchantDirectory, merchantsRoutes, operatorMerchantsRoutes } from './merchants/public.ts';
import {
  attachSocket,
  messagingJobs,
  messagingRoutes,
  messagingSubscribers,
  operatorMessagingRoutes,
} from './messaging/public.ts';
import { answerPage } from './pages/answer-page.ts';
import {
  operatorPointsMallRoutes,
  pointsMallJobs,
  pointsMallRoutes,
  pointsReader,
} from './points-mall/public.ts';
import {
  operatorPromotionsRoutes,
  promotionsJobs,
  promotionsRoutes,
  promotionsSubscribers,
} from './promotions/public.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { operatorSupportRoutes, supportJobs, supportRoutes, supportSubscribers } from './support/public.ts';
import { operatorVipRoutes, ranksReader, vipJobs, vipRoutes } from './vip/public.ts';
import {
  operatorWalletRoutes,
  walletJobs,
  walletMetrics,
  walletRoutes,
  withTestProvider,
} from './wallet/public.ts';

/** The wiring page: every domain's routes, jobs and subscriptions, in level order. */
const routes = [
  ...merchantsRoutes,
  ...operatorMerchantsRoutes,
  ...accessRoutes,
  ...operatorAccessRoutes,
  ...complianceRoutes,
  ...operatorComplianceRoutes,
  ...walletRoutes,
  ...operatorWalletRoutes,
  ...catalogueRoutes,
  ...operatorCatalogueRoutes,
  ...lotteryRoutes,
  ...operatorLotteryRoutes,
  ...activityRoutes,
  ...vipRoutes,
  ...operatorVipRoutes,
  ...agentsRoutes,
  ...operatorAgentsRoutes,
  ...promotionsRoutes,
  ...operatorPromotionsRoutes,
  ...pointsMallRoutes,
  ...operatorPointsMallRoutes,
  ...messagingRoutes,
  ...operatorMessagingRoutes,
  ...supportRoutes,
  ...operatorSupportRoutes,
  ...chatRoutes,
  ...operatorChatRoutes,
];
const jobs = [
  ...kernelJobs,
  ...accessJobs,
  ...complianceJobs,
  ...walletJobs,
  ...catalogueJobs,
  ...lotteryJobs,
  ...activityJobs,
  ...vipJobs,
  ...agentsJobs,
  ...promotionsJobs,
  ...pointsMallJobs,
  ...messagingJobs,
  ...chatJobs,
  ...supportJobs,
];
const metrics = [
  ...kernelMetrics,
  ...accessMetrics,
  ...walletMetrics,
  ...catalogueMetrics,
  ...lotteryMetrics,
  ...activityMetrics,
];
/** Everybody who acts on lines of the record. */
export const lineReaders: readonly (LineReader | SumReader)[] = [
  ...activityReaders,
  ranksReader,
  pointsReader,
];
const subscribers = [
  ...complianceSubscribers,
  ...messagingSubscribers,
  ...catalogueSubscribers,
  ...promotionsSubscribers,
  ...chatSubscribers,
  ...supportSubscribers,
];

connectDomains();

/** Opens the database, brings it up to date and fills it with demo data when asked and empty. */
export async function openPlatform(
  { databaseUrl, ...config }: Config & { databaseUrl: string },
  log: FastifyBaseLogger,
  { seed }: { seed: boolean },
): Promise<Platform> {
  // The owner changes tables; the program works under a role that cannot change history.
  const ran = await migratePlatform(databaseUrl);
  const owner = openDatabase(databaseUrl, { max: 1 });
  if (ran.length) log.info({ migrations: ran.length }, 'database brought up to date');
  await prepareJobs(databaseUrl);
  const database = openDatabase(databaseUrl, { role: await findApplicationRole(owner.db) });
  await owner.close();
  await registerSubscribers(database.db, subscribers);
  const platform: Platform = {
    config,
    database,
    db: database.db,
    log,
    metrics: openMetrics(),
    sealing: await openSealing(database.db),
  };
  for (const measure of metrics) measure(platform);
  if (seed && config.demo) await seedDemo(platform);
  return platform;
}

export interface Program {
  address: string;
  /** What whoever sets this installation up has to know; null when it has operators. */
  setupCode: string | null;
  close: () => Promise<void>;
}

/** Starts what the role asks for; closing stops it in the opposite order. */
export async function startProgram(platform: Platform): Promise<Program> {
  const { role, host, port, healthPort } = platform.config;
  const closers: (() => Promise<void>)[] = [() => platform.database.close(), () => stopListening(platform)];
  let address = '';
  let ready = false;

  if (role === 'worker' && healthPort !== undefined) {
    const health = await startHealthServer(platform, { host, port: healthPort, isReady: () => ready });
    closers.push(health.close);
    address = health.address;
  }
  if (role !== 'api') {
    closers.push(await startJobs(platform, jobs));
    closers.push(await startDelivery(platform, subscribers));
    closers.push(startLotteryClock(platform));
    closers.push(startCounter(platform, lineReaders));
  }
  if (role !== 'worker') {
    const directory = await merchantDirectory(platform);
    closers.push(directory.close);
    const ports: Ports = {
      ...directory,
      checkSession: checkSession(platform),
      readOperator: readOperator(platform),
    };
    const app = buildServer(platform, {
      routes,
      ports,
      pages: withTestProvider(platform, answerPage(platform, directory)),
      isReady: () => ready,
      extraRoutes: mountVendorRoutes(platform),
      frontDesk: vendorDesk(platform),
    });
    closers.push(() => app.close());
    closers.push(await attachSocket(platform, app.server, ports));
    closers.push(await attachChat(platform, app.server));
    address = await app.listen({ host, port });
  }
  ready = true;
  return {
    address,
    setupCode: role === 'worker' ? null : await openSetup(platform),
    close: async () => {
      ready = false;
      for (const close of closers.reverse()) await close();
    },
  };
}

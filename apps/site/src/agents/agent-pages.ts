import type { ModId } from '@fairground/contract';
import { type ComponentType, lazy } from 'react';
import { isOn, type Switches } from '../shared/is-on.ts';

/** Every page of the agent centre, under the name by which it is opened. */
export const AGENT_PAGES = [
  'agentTeamOverview',
  'agentAnnouncement',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentRedRain',
  'agentDividendRecordCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentMRDailySalary',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;
export type AgentPageName = (typeof AGENT_PAGES)[number];

const DEFAULT_PAGE: AgentPageName = 'agentTeamOverview';

/** The switch that a page hangs on; the others are there with the centre itself. */
const SWITCHES: Partial<Record<AgentPageName, ModId>> = {
  agentAnnouncement: 'AGEINFO3',
  personalHistoryCopy: 'TEAMBETTING3',
  palStatementsAgentCopy: 'AGETEAMPNL3',
  agentDividendRecordCopy: 'DIVIDEND3',
  agentDividendRecordCopy2: 'DIVIDEND3',
  agentDailyWages2: 'DAYSAL3',
  agentMRDailySalary: 'DAYSAL3',
  agentHourSalary: 'HOURSAL3',
  agentRealtimeSalary: 'REALSAL3',
};

const contractPage = (name: keyof typeof import('./contracts/contract-pages.tsx')['CONTRACT_PAGES']) =>
  lazy(async () => ({
    default: (await import('./contracts/contract-pages.tsx')).CONTRACT_PAGES[name],
  }));

/** The pages that are finished; each is loaded when it is first shown. */
export const PAGES: Partial<Record<AgentPageName, ComponentType>> = {
  agentTeamOverview: lazy(async () => ({
    default: (await import('./reports/team-overview-page.tsx')).TeamOverviewPage,
  })),
  palStatementsAgentCopy: lazy(async () => ({
    default: (await import('./reports/team-profit-page.tsx')).TeamProfitPage,
  })),
  personalHistoryCopy: lazy(async () => ({
    default: (await import('./reports/team-bets-page.tsx')).TeamBetsPage,
  })),
  agentRevenueReport: lazy(async () => ({
    default: (await import('./reports/earnings-page.tsx')).EarningsPage,
  })),
  agentDownlineTransactionDetailsCopy: lazy(async () => ({
    default: (await import('./reports/team-transactions-page.tsx')).TeamTransactionsPage,
  })),
  agentAnnouncement: lazy(async () => ({
    default: (await import('./news/agent-news-page.tsx')).AgentNewsPage,
  })),
  agentRedRain: lazy(async () => ({
    default: (await import('./rain/rain-page.tsx')).RainPage,
  })),
  registerCenter: lazy(async () => ({
    default: (await import('./register/register-centre.tsx')).RegisterCentre,
  })),
  agentDividendRecordCopy: contractPage('agentDividendRecordCopy'),
  agentDividendRecordCopy2: contractPage('agentDividendRecordCopy2'),
  agentDailyWages2: contractPage('agentDailyWages2'),
  agentMRDailySalary: contractPage('agentMRDailySalary'),
  agentHourSalary: contractPage('agentHourSalary'),
  agentRealtimeSalary: contractPage('agentRealtimeSalary'),
  downlineManagmentView: lazy(async () => ({
    default: (await import('./downline/downline-page.tsx')).DownlinePage,
  })),
};

export function isOffered(page: AgentPageName, switches: Switches): boolean {
  const modId = SWITCHES[page];
  return isOn(switches, 'AGEPAG') && (modId === undefined || isOn(switches, modId));
}

/** What the menu shows: pages that are finished and that the merchant offers, in their order. */
export const menuFor = (switches: Switches, finished: readonly AgentPageName[]): AgentPageName[] =>
  AGENT_PAGES.filter((page) => finished.includes(page) && isOffered(page, switches));

/** The page an address asks for; one that is not in the menu leads to the default one, or to the first there is. */
export function pageNamed(
  name: string | undefined,
  menu: readonly AgentPageName[],
): AgentPageName | undefined {
  return menu.find((page) => page === name) ?? menu.find((page) => page === DEFAULT_PAGE) ?? menu[0];
}

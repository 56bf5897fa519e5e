import { agents, type InputOf, operatorAccess, operatorAgents } from '@fairground/contract';
import { demoOperators } from '../src/seed/demo-accounts.ts';
import type { Scene, Who } from './scene.ts';

type Offer = InputOf<typeof agents.offerContract>;
export const merchantCode = 'aurora';
export const reason = 'agreed with the agent';

/** What tests of contracts do again and again, with the tree of the demonstration: topagent1, agent001, player01 and player02. */
export function contractScene(scene: Scene) {
  const tokens = new Map<string, Who>();
  const as = async (account: string): Promise<Who> => {
    const known = tokens.get(account) ?? { token: await scene.player(account) };
    tokens.set(account, known);
    return known;
  };
  /** Operators' sessions do not last over night: each scene signs in anew. */
  const operator = async (account: 'admin' | 'finance' | 'support' = 'finance'): Promise<Who> => {
    const known = tokens.get(`operator ${account}`);
    if (known) return known;
    const password = demoOperators.find((one) => one.account === account)?.password ?? '';
    const who = { token: (await scene.call(operatorAccess.signIn, { account, password })).token };
    tokens.set(`operator ${account}`, who);
    return who;
  };
  const dividend = (rate: string, own: Partial<Offer> = {}): Offer => ({
    type: 'dividend',
    account: 'agent001',
    productType: 'CONS',
    computationPeriod: 'M',
    dividendRates: [{ minimumBet: '0', netLoss: '0', activeMember: 0, contractRate: rate }],
    ...own,
  });
  const daily = (rate: string, own: Partial<Offer> = {}): Offer => ({
    type: 'daily',
    account: 'agent001',
    details: [{ betVolume: '0', activeMember: 0, rateType: 'P', rate }],
    ...own,
  });
  const offer = async (wish: Offer, from = 'topagent1') =>
    scene.call(agents.offerContract, wish, await as(from));
  const consolidated = async (account: string) => scene.call(agents.getConsolidated, {}, await as(account));
  /** Calls that answer are taken once a second. */
  const answer = async (
    account: string,
    { id, kind, productType, computationPeriod }: Answered,
    status: 'A' | 'R' | 'C',
  ) => {
    scene.travel(1_000);
    const who = await as(account);
    if (kind === 'dividend')
      return scene.call(
        agents.processContractDividend,
        { productType, computationPeriod: computationPeriod ?? 'M', status },
        who,
      );
    if (kind === 'daily') return scene.call(agents.processDailySalaryContract, { id, status }, who);
    if (kind === 'hour')
      return scene.call(agents.processContractHourSalary, { contractId: id, productType, status }, who);
    return scene.call(agents.processRealTimeSalaryContract, { contractId: id, status }, who);
  };
  /** The house offers topagent1 something, and it is accepted. */
  const top = async ({ type, ...wish }: Offer, account = 'topagent1') => {
    const { contract } = await scene.call(
      operatorAgents.offerContract,
      { ...wish, merchantCode, kind: type, account, reason },
      await operator(),
    );
    if (!contract) throw new Error('it waits for a second operator');
    await answer(account, contract, 'A');
    return contract;
  };
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  return { as, operator, dividend, daily, offer, consolidated, answer, top, codeOf };
}

type Answered = {
  id: string;
  kind: Offer['type'];
  productType: NonNullable<Offer['productType']>;
  computationPeriod: 'D' | 'W' | 'H' | 'M' | null;
};

import { ask } from './member.ts';

/** What agents of aurora have in the database, for stories that are not about how it came there. */

const ZONE = 'Asia/Shanghai';
export const DAY = `date_trunc('day', now(), '${ZONE}')`;
export const yesterday = { from: `${DAY} - interval '1 day'`, to: DAY };

export const tier = (bet: number, active: number, rate: number, winRate = 0) =>
  `{"bet":"${bet}0000","netLoss":"0","active":${active},"totalBet":null,"rateType":"P","rate":"${rate}","winRate":"${winRate}"}`;

/** A contract that holds since the running period began; how one comes to be is told elsewhere. */
export const contract = (
  holder: string,
  upline: string,
  kind: string,
  own: { period: string; tiers: string[] },
) =>
  ask(
    `insert into agents.contract (merchant_id, holder_id, upline_id, kind, product, period, tiers, counts, carries_negative, is_higher_rate,
       offered_at, expires_at, state, answered_at, valid_from)
     select 1, h.id, u.id, $3, 'CONS', $4, $5::jsonb, case when h.role = 0 then 'own' else 'team' end, false, false, now(), now(), 'V', now(),
       date_trunc(case $4 when 'hour' then 'hour' when 'M' then 'month' else 'day' end, now(), '${ZONE}')
     from access.player h, access.player u where h.merchant_id = 1 and h.account = $1 and u.merchant_id = 1 and u.account = $2`,
    [holder, upline, kind, own.period, `[${own.tiers.join()}]`],
  );

const proof = (figures: string) =>
  `{"stake":"0","payout":"0","rebate":"0","bonus":"0","carriedIn":"0","base":"0","winRate":"0","rounding":"0","gross":"200000",
    "shares":[],"covered":"0","amount":"200000","carriedOut":"0","conditions":[],"rateType":"P","rate":"20000",${figures}}`;

/** A settled period of a contract: where it begins is said in SQL. */
export const bill = (
  holder: string,
  kind: string,
  own: { from: string; to: string; state: string; payer?: string; proof: string; bet?: string },
) =>
  ask(
    `with held as (select c.*, p.id as payer from agents.contract c
       join access.player h on h.merchant_id = 1 and h.id = c.holder_id and h.account = $1
       left join access.player p on p.merchant_id = 1 and p.account = $3
       where c.merchant_id = 1 and c.kind = $2 and c.state = 'V'),
     run as (insert into agents.settlement_run (merchant_id, kind, period, period_from, period_to, after_line, asset, rules, hash, state,
         cost, frozen_at, released_at)
       select 1, kind, period, ${own.from}, ${own.to}, id, 'CNY',
         '{"payer":"platform","activeFloor":"1","allowsHigherRate":false,"byRequest":false,"releasedAlone":"1"}', repeat('a', 64),
         'released', 0, now(), now() from held returning id, period_from, period_to),
     bet as (insert into agents.run_bet (merchant_id, run_id, line_id, player_id, path, product, ref, at, stake, result)
       select 1, run.id, 900, 1, '/', 'RNG', 'r', now(), 10000000, 'lose' from run where ${own.bet ? 'true' : 'false'})
     insert into agents.bill (merchant_id, run_id, contract_id, holder_id, payer_id, period_from, period_to, after_line, cause, amount,
       carried_out, proof, state, paid_at)
     select 1, run.id, held.id, held.holder_id, held.payer, run.period_from, run.period_to, held.id, 'period', 200000, 0, $4::jsonb, $5, case when $5 = 'paid' then now() end
     from run, held`,
    [holder, kind, own.payer ?? '', proof(own.proof), own.state],
  );

/** Figures of a bill of 1,000 bet by one member, of which 600 were lost. */
export const COUNTED = '"bet":"10000000","netLoss":"6000000","active":1,"tier":1';

/** Settled bets of members, in the record of today: what was staked and what came back. */
export async function playNow(
  product: string,
  bets: readonly (readonly [account: string, stake: number, payout: number])[],
) {
  const day = `(now() at time zone '${ZONE}')::date`;
  for (const [account, stake, payout] of bets) {
    const id = `(select id from access.player where merchant_id = 1 and account = '${account}')`;
    await ask(`insert into activity.line (merchant_id, source, ref, kind, player_id, asset, product, vendor, game, at, day, bets, stake,
        valid_bet, payout)
      values (1, 'round', 'ACME:story-${account}', 'bet', ${id}, 'CNY', '${product}', 'ACME', 'story', now(), ${day}, 1, ${stake}0000,
        ${stake}0000, ${payout}0000) on conflict do nothing`);
    await ask(`insert into activity.member_day (merchant_id, player_id, day, product, asset, bets, stake, valid_bet, payout, jackpot)
      values (1, ${id}, ${day}, '${product}', 'CNY', 1, ${stake}0000, ${stake}0000, ${payout}0000, 0)
      on conflict (merchant_id, player_id, day, product, asset) do nothing`);
  }
}

/** Contracts of every kind that hold, above and below agent001, with bills in several states. */
export async function plantContracts() {
  await contract('agent001', 'topagent1', 'daily', {
    period: 'D',
    tiers: [tier(100, 0, 10_000), tier(900, 1, 20_000)],
  });
  await contract('player01', 'agent001', 'daily', {
    period: 'D',
    tiers: [tier(100, 0, 5_000), tier(5_000, 0, 9_000)],
  });
  await contract('agent001', 'topagent1', 'dividend', { period: 'M', tiers: [tier(0, 0, 100_000)] });
  await contract('agent001', 'topagent1', 'hour', { period: 'hour', tiers: [tier(50, 0, 1_000)] });
  await contract('agent001', 'topagent1', 'real-time', { period: 'D', tiers: [tier(0, 0, 8_000, 5_000)] });
  // Today, and tomorrow in case midnight comes by.
  await ask(`insert into activity.member_day (merchant_id, player_id, day, product, asset, bets, stake, valid_bet, payout, jackpot)
    select 1, id, (now() at time zone '${ZONE}')::date + day, 'RNG', 'CNY', 1, 10000000, 10000000, 4000000, 0
    from access.player, generate_series(0, 1) day where merchant_id = 1 and account = 'player01'
    on conflict do nothing`);
  await bill('player01', 'daily', { ...yesterday, state: 'askable', payer: 'agent001', proof: COUNTED });
  await bill('agent001', 'daily', { ...yesterday, state: 'paid', proof: COUNTED });
  await bill('agent001', 'dividend', {
    ...{ from: `date_trunc('month', now(), '${ZONE}') - interval '2 months'`, to: yesterday.from },
    ...{ state: 'waiting', payer: 'topagent1', proof: COUNTED },
  });
  await bill('agent001', 'hour', {
    from: DAY,
    to: `${DAY} + interval '1 hour'`,
    state: 'paid',
    proof: COUNTED,
  });
  await bill('agent001', 'real-time', {
    ...{ from: DAY, to: `${DAY} + interval '1 day'`, state: 'paid', bet: 'one' },
    proof: `"bet":"0","netLoss":"0","active":0,"tier":null,"bets":[{"lineId":"900","cumulative":"10000000","tier":1,"rate":"8000","gross":"200000","given":"0","amount":"200000"}]`,
  });
  // What an agent has still to ask for, and what goes to somebody below.
  await bill('agent001', 'daily', {
    ...{ from: `${DAY} - interval '2 days'`, to: yesterday.from, state: 'askable', proof: COUNTED },
  });
  await contract('player01', 'agent001', 'dividend', { period: 'M', tiers: [tier(0, 0, 50_000)] });
  await bill('player01', 'dividend', {
    ...{ from: `date_trunc('month', now(), '${ZONE}') - interval '2 months'`, to: yesterday.from },
    ...{ state: 'held', payer: 'agent001', proof: COUNTED },
  });
}

import type { BetReturn, GameFacts } from '../../../engine/game.ts';
import type { TableTimes } from '../../../engine/live-game.ts';
import { ratio } from '../../../engine/rational.ts';

export const DECKS = 8;
/** Of six cards at most, so that eight decks are always enough. */
export const ROUNDS_OF_SHOE = 60;

const PAIRS_AND_CARDS: readonly BetReturn[] = [
  { bet: 'PPAIR', rtp: ratio(372, 415) },
  { bet: 'BPAIR', rtp: ratio(372, 415) },
  { bet: 'EITHER', rtp: ratio(680_326, 788_417) },
  { bet: 'PERFECT', rtp: ratio(1_553_513, 1_689_465) },
  { bet: 'DRAGON7', rtp: ratio(784_299_161_768n, 848_912_750_595n) },
  { bet: 'PANDA8', rtp: ratio(1_348_912_212_992n, 1_501_922_558_745n) },
  { bet: 'BIG', rtp: ratio(506_231, 529_230) },
  { bet: 'SMALL', rtp: ratio(350_890, 370_461) },
];

const PLAYER: BetReturn = { bet: 'PLAYER', rtp: ratio(19_283_843_717_413n, 19_524_993_263_685n) };

const common = {
  kind: 'table',
  category: 'LIVE',
  gameType: 'TG',
  stakes: { minimum: 1_000n, maximum: 100_000_000n, step: 100n },
} as const;

export const commissionFacts: GameFacts = {
  ...common,
  code: 'baccarat',
  title: 'Baccarat',
  rtp: [
    { bet: 'BANKER', rtp: ratio(10_732_465_128_097n, 10_847_218_479_825n) },
    PLAYER,
    { bet: 'TIE8', rtp: ratio(619_306_544_887n, 723_147_898_655n) },
    ...PAIRS_AND_CARDS,
    { bet: 'LUCKY6', rtp: ratio(235_761_260_096n, 282_970_916_865n) },
  ],
};

export const noCommissionFacts: GameFacts = {
  ...common,
  code: 'no-commission-baccarat',
  title: 'No Commission Baccarat',
  rtp: [
    { bet: 'BANKER_NC', rtp: ratio(19_240_298_465_317n, 19_524_993_263_685n) },
    PLAYER,
    { bet: 'TIE9', rtp: ratio(1_238_613_089_774n, 1_301_666_217_579n) },
    ...PAIRS_AND_CARDS,
    { bet: 'SUPER6', rtp: ratio(210_337_737_856n, 300_384_511_749n) },
  ],
};

export const liveFacts: GameFacts = { ...commissionFacts, code: 'live-baccarat', title: 'Live Baccarat' };
export const liveTimes: TableTimes = { bettingMs: 20_000, showMs: 11_000, spotMaximum: 20_000_000n };

/** The same table for those who play high. */
export const highFacts: GameFacts = {
  ...commissionFacts,
  code: 'live-baccarat-grand',
  title: 'Live Baccarat Grand',
  stakes: { minimum: 100_000n, maximum: 500_000_000n, step: 10_000n },
};
export const highTimes: TableTimes = { bettingMs: 25_000, showMs: 12_000, spotMaximum: 200_000_000n };

import { parseAmount } from '@fairground/money';
import type { QuestionOf, ReplyTo, TableSetting } from '@fairground/vendor-protocol';
import { now } from '../../engine/clock.ts';
import type { StakeRange } from '../../engine/game.ts';
import {
  closeHuntRooms,
  closeRooms,
  findSetting,
  hasOpenedSince,
  holdSetting,
  writeSetting,
} from '../queries/settings.ts';
import { inTransaction } from '../queries/transaction.ts';
import { gameOf, type Studio } from '../studio.ts';
import { amountsOf, type HuntSetting, type LiveSetting, type RoomSetting, usualSetting } from './settings.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Writes down what a game is offered at from now on. Rounds, hands and volleys that have begun end as they began; what is closed takes
 * nobody in any more.
 */
export async function changeSetting(
  { db }: Studio,
  merchant: string,
  { gameId: game, version, isOpen, setting }: QuestionOf<'setTables'>,
): Promise<ReplyTo<'setTables'>> {
  const usual = usualSetting(game);
  if (!usual) return { outcome: 'unknown' };
  if (!isWithin(game, usual, setting)) return { outcome: 'out_of_bounds' };
  return inTransaction(db, async (client) => {
    const name = { merchant, game };
    await holdSetting(client, name);
    const said = await findSetting(client, name);
    if ((said?.version ?? 0) !== version) return { outcome: 'outdated' };
    const at = now();
    // A second change within one round leaves what the round was opened with.
    const isUsed = !said || setting.kind !== 'live' || (await hasOpenedSince(client, game, said.changedAt));
    await writeSetting(client, {
      ...name,
      ...{ version: version + 1, isOpen, setting, changedAt: at },
      formerIsOpen: isUsed ? (said?.isOpen ?? true) : said.formerIsOpen,
      formerSetting: isUsed ? (said?.setting ?? null) : said.formerSetting,
    });
    if (setting.kind === 'room' && !isOpen) await closeRooms(client, { ...name, roomId: null, at });
    if (setting.kind === 'hunt') {
      const shut = setting.tiers.filter((tier) => !tier.isOpen).map((tier) => tier.name);
      await closeHuntRooms(client, { ...name, roomId: null, tiers: isOpen ? shut : null, at });
    }
    return { outcome: 'done' };
  });
}

/** One table after its hand, or one room of fish at once: no bullet is taken there any more. */
export async function closeTable(
  { db }: Studio,
  merchant: string,
  { gameId: game, tableId }: QuestionOf<'closeTable'>,
): Promise<ReplyTo<'closeTable'>> {
  const kind = usualSetting(game)?.kind;
  if (!UUID.test(tableId) || kind === 'live' || !kind) return { outcome: 'unknown' };
  const which = { merchant, game, roomId: tableId, at: now() };
  const isDone = await (kind === 'room'
    ? closeRooms(db, which)
    : closeHuntRooms(db, { ...which, tiers: null }));
  return { outcome: isDone ? 'done' : 'unknown' };
}

/** Whether the rules of the game can play it. */
function isWithin(game: string, usual: TableSetting, setting: TableSetting): boolean {
  const { stakes } = gameOf(game);
  if (setting.kind === 'live') return usual.kind === 'live' && areLimits(setting, usual, stakes);
  if (setting.kind === 'room') return usual.kind === 'room' && isRoom(setting, stakes);
  return usual.kind === 'hunt' && areTiers(setting, usual, stakes);
}

const isStep = (amount: bigint, { step }: StakeRange): boolean => amount > 0n && amount % step === 0n;
const isOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** A merchant can be stricter than the table, never looser: what is printed on it was proven for these stakes. */
function areLimits({ limits }: LiveSetting, usual: LiveSetting, stakes: StakeRange): boolean {
  const [most] = usual.limits.map(({ spotMost }) => parseAmount(spotMost));
  return (
    isOnce(limits.map(({ rank }) => rank)) &&
    limits.some(({ rank }) => rank === 0) &&
    limits.every((entry) => {
      const [spotLeast, spotMost, roundMost] = [entry.spotLeast, entry.spotMost, entry.roundMost].map(
        (text) => parseAmount(text),
      ) as [bigint, bigint, bigint];
      return (
        [spotLeast, spotMost, roundMost].every((amount) => isStep(amount, stakes)) &&
        spotLeast >= stakes.minimum &&
        spotLeast <= spotMost &&
        spotMost <= roundMost &&
        spotMost <= (most ?? stakes.maximum) &&
        roundMost <= stakes.maximum
      );
    })
  );
}

function isRoom({ bases, seats, houseSeats }: RoomSetting, stakes: StakeRange): boolean {
  const all = amountsOf(bases);
  return (
    isOnce(all) &&
    houseSeats < seats &&
    all.every((base) => isStep(base, stakes) && base >= stakes.minimum && base <= stakes.maximum)
  );
}

function areTiers({ tiers, seats }: HuntSetting, usual: HuntSetting, stakes: StakeRange): boolean {
  const names = usual.tiers.map(({ name }) => name);
  return (
    seats <= usual.seats &&
    tiers.length === names.length &&
    tiers.every(({ name, prices }, index) => {
      const all = amountsOf(prices);
      return (
        name === names[index] &&
        isOnce(all) &&
        all.every((price) => isStep(price, stakes) && price >= stakes.minimum && price <= stakes.maximum)
      );
    })
  );
}

import { parseAmount } from '@fairground/money';
import { askVendor } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardRoom } from '../../../test/card-room.ts';
import { freshRound, liveTable } from '../../../test/live-table.ts';
import { derivableFrom } from '../../../test/readings.ts';
import { type TableDesk, tableDesk } from '../../../test/table-desk.ts';

let desk: TableDesk;

beforeAll(async () => {
  desk = await tableDesk();
});
afterAll(() => desk.end());

test('what an operator reads holds no card that is hidden, no seed and nothing from which one follows [LIV-024 PVP-020 LIV-005 PVP-005]', async () => {
  const come = () => cardRoom(desk.scene, desk.vendor, 'niu-niu-table').come(() => desk.studio);
  const [one, other] = await Promise.all([come(), come()]);
  await one.sit('1.00', '20.00');
  await other.sit('1.00', '20.00');
  const hand = await one.hand('playing');
  const player = await liveTable(desk.scene, desk.vendor, 'live-baccarat').sit(() => desk.studio);
  const round = await freshRound(player);
  await player.lay(round.number, [{ bet: 'PLAYER', stake: String(parseAmount('10')) }]);
  const address = { serviceUrl: desk.studio.address, merchant: 'aurora', secret: desk.vendor.secret };
  const texts = [JSON.stringify(await desk.read()), JSON.stringify(await askVendor(address, 'tables', {}))];
  const table = (await desk.gameAt('niu-niu-table')).tables.find((told) => told.hand?.id === hand.id);
  expect(table).toMatchObject({ phase: 'playing', playerCount: 2 });
  const seen = table?.hand?.view as { seats: { cards: (string | null)[] | null }[] } | undefined;
  const own = hand.view?.seats[hand.ownPlace ?? 0]?.cards ?? [];
  expect(own.filter((card) => card !== null).length).toBeGreaterThan(0);
  expect(seen?.seats.flatMap(({ cards }) => cards ?? []).filter((card) => card !== null)).toEqual([]);
  for (const card of own.filter((card) => card !== null))
    for (const text of texts) expect(text).not.toContain(`"${card}"`);
  const { rows } = await sql<{ seed: string }>`
    select seed from studio.hand where decided_at is null and voided_at is null
    union select seed from studio.live_seed where ended_at is null
    union select server_seed from studio.session`.execute(desk.scene.db);
  expect(rows.length).toBeGreaterThan(5);
  const known = derivableFrom(texts);
  expect(rows.filter(({ seed }) => known.has(seed))).toEqual([]);
  for (const { seed } of rows) for (const text of texts) expect(text).not.toContain(seed);
  expect(texts.every((text) => !/"(?:outcome|deck|salt)"/.test(text))).toBe(true);
  await Promise.all([one.leave(), other.leave()]);
}, 60_000);

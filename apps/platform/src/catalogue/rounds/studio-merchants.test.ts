import { parseAmount } from '@fairground/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardRoom } from '../../../test/card-room.ts';
import { huntRoom } from '../../../test/hunt-room.ts';
import { type Crowd, freshRound, liveTable } from '../../../test/live-table.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';

type Vendor = Awaited<ReturnType<typeof vendorScene>>;

let scene: Scene;
let studio: StudioProcess;
let here: Vendor;
/** Plays for the same currency, so that nothing but the merchant keeps its players apart. */
let there: Vendor;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  here = await vendorScene(scene);
  there = { ...(await vendorScene(scene, 'samba')), asset: here.asset };
  studio = await startStudio(scene, {
    keys: { aurora: here.secret, samba: there.secret },
    env: {
      STUDIO_ROOM_MS: 'turn=120000,pause=60000,show=700,wait=600000,house=20,gone=600000',
      STUDIO_TABLE_BETTING_MS: '6000',
    },
  });
});
afterAll(async () => {
  await studio?.kill();
  await scene.close();
});

const trial = { mode: 'trial' } as const;
const three = <Player>(come: (vendor: Vendor) => Promise<Player>) =>
  Promise.all([come(here), come(here), come(there)]);

test('an open table of cards is one of the own merchant, and the code of a private one opens it to nobody of another [PVP-002]', async () => {
  const come = (vendor: Vendor) => cardRoom(scene, vendor, 'golden-flower').come(() => studio, trial);
  const [host, own, stranger] = await three(come);
  const ids: string[] = [];
  for (const player of [host, own, stranger]) {
    expect((await player.sit('0.50', '10.00')).code).toBe('OK');
    ids.push((await player.room(() => true)).id);
  }
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  for (const player of [host, own, stranger]) await player.leave();

  const [owner, guest, other] = await three(come);
  await owner.sit('0.50', '10.00', 'new');
  const { code } = await owner.room(() => true);
  expect((await other.sit('0.50', '10.00', code ?? '')).code).toBe('room.no_such_table');
  expect((await guest.sit('0.50', '10.00', code ?? '')).code).toBe('OK');
}, 60_000);

test('a room of fish is shared within a merchant only [FSH-002]', async () => {
  const come = (vendor: Vendor) => huntRoom(scene, vendor, 'lantern-reef').sit(() => studio, trial);
  const rooms: string[] = [];
  for (const hunter of await three(come)) rooms.push((await hunter.enter()).room.id);
  expect(rooms[1]).toBe(rooms[0]);
  expect(rooms[2]).not.toBe(rooms[0]);
});

test('the crowd at a live table, its chips and its seats are those of the own merchant [LIV-013 LIV-014]', async () => {
  const [one, own, stranger] = await three((vendor) =>
    liveTable(scene, vendor, 'live-roulette').sit(() => studio, trial),
  );
  const round = await freshRound(one);
  const red = (stake: string) => [{ bet: 'red', stake: String(parseAmount(stake)) }];
  // A seat is taken for each merchant by itself.
  for (const player of [one, stranger]) expect((await player.ask('table/sit', { seat: 2 })).code).toBe('OK');
  expect((await stranger.ask('table/sit', { seat: 4 })).code).toBe('OK');
  await Promise.all([
    one.lay(round.number, red('3')),
    own.lay(round.number, red('4')),
    stranger.lay(round.number, red('50')),
  ]);
  const laid = (sum: string) => (crowd: Crowd) =>
    crowd.number === round.number && crowd.spots[0]?.sum === String(parseAmount(sum));
  const seen = await own.crowd(laid('7'));
  expect(seen.spots).toMatchObject([{ players: 2 }]);
  expect(seen.seats.flatMap((name, index) => (name ? [index + 1] : []))).toEqual([2]);
  expect(seen.ownSeat).toBeNull();
  expect((await stranger.crowd(laid('50'))).ownSeat).toBe(4);
}, 60_000);

import { lottery, merchants } from '@fairground/contract';
import { findFamily } from '@fairground/lottery-rules';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { nowMs } from '../kernel/clock.ts';

let scene: Scene;
let play: ReturnType<typeof lotteryScene>;
let lan: Who;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  play = lotteryScene(scene);
  lan = await play.member('player01');
});
afterAll(() => scene.close());

describe('what is on sale', () => {
  test('a lottery has all its fields, and its next draw by the server clock [LOT-001 LOT-005]', async () => {
    const issue = await play.begun('TXFFC');
    const games = await scene.call(lottery.games, {});
    expect(games).toHaveLength(20);
    const minute = games.find(({ gameCode }) => gameCode === 'TXFFC');
    expect(minute).toMatchObject({
      gameId: '2',
      remark: 'Minute 5',
      defaultPlayType: 'wxzhixfs',
      gameGroupCode: 'SSC',
      lottoType: 'ELOTT',
      numero: issue.numero,
      lockTime: 5,
      isSale: '1',
      liveVideoSwitch: '1',
      webIconUrl: '/res/cover/lottery/TXFFC.svg',
    });
    const remain = (issue.drawAt.getTime() - nowMs()) / 1_000;
    expect(Math.abs((minute?.remainTime ?? 0) - remain)).toBeLessThan(2);
    const traditional = await scene.call(lottery.games, { prizeMode: 2 });
    expect(traditional.map(({ gameCode }) => gameCode)).not.toContain('THAI');
  });

  test('menus are grouped, and name what they lead to in the language of the caller [LOT-002 LOT-006]', async () => {
    const menus = await scene.call(lottery.gameMenus, {}, { language: 'CN' });
    expect(menus[0]).toMatchObject({ code: 'SSC', gameGroupCode: 'SSC', labelName: '时时彩' });
    expect(menus[0]?.gameMenus[0]).toEqual({
      code: 'CQSSC',
      remark: '重庆时时彩',
      gameId: '1',
      defaultPlayType: 'wxzhixfs',
      lottoType: 'LOTT',
    });
    expect(menus.map(({ code }) => code)).toEqual([
      ...['SSC', '11X5', 'K3', 'PK10', 'PCB', 'LF', 'LHC', 'VNC', 'THAI', 'LAO', 'MAS', 'SGC'],
    ]);
  });

  test('recent menus are the games a member bet on, the latest first [LOT-007]', async () => {
    expect(await scene.call(lottery.recentMenus, {}, lan)).toEqual([]);
    await play.place(await play.next('CQSSC'), [everyDigit], lan);
    await play.place(await play.next('K3'), [{ playType: 'hezhi', content: '10' }], lan);
    const codes = (await scene.call(lottery.recentMenus, {}, lan)).map(({ code }) => code);
    expect(codes).toEqual(['K3', 'SSC']);
    expect((await scene.refusal(lottery.recentMenus, {})).code).toBe('in_sorry_in');
  });

  test('popular lotteries are four unless asked otherwise, the most bet on first [LOT-008 LOT-024]', async () => {
    scene.travel(61_000);
    const popular = await scene.call(lottery.popular, {});
    expect(popular).toHaveLength(4);
    expect(
      popular
        .slice(0, 2)
        .map(({ gameCode }) => gameCode)
        .sort(),
    ).toEqual(['CQSSC', 'K3']);
    const dice = await scene.call(lottery.popular, { count: 10, playType: 'hezhi' });
    expect(dice.map(({ gameCode }) => gameCode)).toEqual(['K3']);
    expect((await scene.call(lottery.popular, { count: 2, prizeMode: 2 })).length).toBe(2);
  });

  test('the prize_mode of a merchant names the lotteries that are offered for a quick bet [SET-013]', async () => {
    for (const [merchant, mode] of [
      ['aurora', '1'],
      ['samba', '2'],
    ] as const) {
      const { parameters } = await scene.call(merchants.templates, {}, { merchant });
      expect(parameters.prize_mode).toBe(mode);
      const prizeMode = Number(parameters.prize_mode);
      const offered = await scene.call(lottery.popular, { count: 20, prizeMode }, { merchant });
      const plays = mode === '1' ? 'traditional' : 'entertainment';
      const sells = ({ family }: { family: string }) =>
        findFamily(family)?.playTypes.some((play) => play.mode === plays) ?? false;
      const all = await scene.call(lottery.games, {}, { merchant });
      const wanted = all.filter((game) => game.lottoType !== 'SEA' && sells(game));
      expect(
        offered
          .filter(({ lottoType }) => lottoType !== 'SEA')
          .map(({ gameCode }) => gameCode)
          .sort(),
      ).toEqual(wanted.map(({ gameCode }) => gameCode).sort());
    }
  });

  test('open issues are those that can be bet on, the next draw first [LOT-009]', async () => {
    const open = await scene.call(lottery.openIssues, { prizeMode: 1 });
    const times = open.map(({ remainTime }) => remainTime);
    expect(new Set(times).size).toBeGreaterThan(2);
    expect(times).toEqual([...times].sort((left, right) => left - right));
    const codes = (list: typeof open) => list.map(({ gameCode }) => gameCode).sort();
    // Those of the mode that are on sale, all of them and no others.
    const all = await scene.call(lottery.games, { prizeMode: 1 });
    expect(codes(open)).toEqual(codes(all.filter(({ isSale }) => isSale === '1')));
    const other = await scene.call(lottery.openIssues, { prizeMode: 2 });
    expect(codes(other)).not.toEqual(codes(open));

    const { lockAt } = await play.begun('CASSC');
    const isOpen = async () =>
      codes(await scene.call(lottery.openIssues, { prizeMode: 1 })).includes('CASSC');
    expect(await isOpen()).toBe(true);
    scene.travel(lockAt.getTime() - nowMs() + 1);
    expect(await isOpen()).toBe(false);
    scene.travel(60_000);
  });

  test('an issue is looked up by gameId: current, next and previous [LOT-003 LOT-011 LOT-015]', async () => {
    // A sale of three minutes that ends half a minute before the draw: room for a machine that is busy with other things.
    const first = await play.settle(await play.next('CASSC'));
    scene.travel(1_000); // somebody may have looked just before the draw, and what was read stands for a second
    const near = await scene.call(lottery.near, { gameId: '3' });
    const current = await play.next('CASSC');
    expect(near.currentNumero).toMatchObject({ numero: current.numero, isSale: '1', lockTime: 30 });
    expect(near.nextNumero?.numero).toBe((await play.next('CASSC', current.lockAt)).numero);
    expect(near.previousNumero).toEqual({ numero: first.numero, winNo: first.winNo });
    expect((await scene.refusal(lottery.near, { gameId: '999' })).code).toBe('in_stay_tuned');

    scene.travel(current.lockAt.getTime() - nowMs() + 1);
    const locked = await scene.call(lottery.near, { gameId: '3' });
    expect(locked.currentNumero).toMatchObject({ numero: current.numero, isSale: '0' });
    expect(locked.currentNumero?.remainTime).toBeLessThanOrEqual(30);
  });

  test('results have gameCode, numero and winNo, five unless asked otherwise [LOT-004 LOT-010]', async () => {
    const draws = await scene.call(lottery.draws, { gameCode: 'TXFFC' });
    expect(draws).toHaveLength(5);
    expect(draws[0]).toMatchObject({ gameCode: 'TXFFC', winNo: expect.stringMatching(/^\d(,\d){4}$/) });
    const numeros = draws.map(({ numero }) => numero);
    expect(numeros).toEqual([...numeros].sort().reverse());
    const latest = await scene.call(lottery.draws, { size: 100 });
    expect(new Set(latest.map(({ gameCode }) => gameCode)).size).toBe(latest.length);
  });

  test('Vietnamese lotteries have their own menu by area and their own issues [LOT-012 LOT-013]', async () => {
    const areas = await scene.call(lottery.vietnamMenu, {});
    expect(areas.map(({ labelName }) => labelName)).toEqual(['North', 'Central', 'South']);
    const { numero } = await play.next('VN_NORTH');
    const issue = await scene.call(lottery.vietnamIssue, { lottoGameCode: 'VN_NORTH' });
    // Within half a minute of its draw the current one is closed, and the next is on sale.
    const onSale = [issue.currentNumero, issue.nextNumero].filter((one) => one?.isSale === '1');
    expect(onSale[0]).toMatchObject({ numero, lockTime: 30 });
    const other = await scene.refusal(lottery.vietnamIssue, { lottoGameCode: 'CQSSC' });
    expect(other.code).toBe('in_stay_tuned');
  });

  test('launches lead to the page of the lottery, as a lobby or for betting [LOT-014 LOT-048 LOT-049 LOT-050]', async () => {
    const lobby = { lottoGameCode: 'CQSSC', launchMode: 'LOTT' as const, lottoMode: 2, lang: 'EN' as const };
    expect((await scene.call(lottery.lobbyLaunch, lobby, lan)).gameUrl).toBe(
      '/lottery?prizeMode=2&lottoGameCode=CQSSC&gameCode=CQSSC&gameId=1',
    );
    const vietnam = {
      ...{ device: 'WEB' as const, lottoArea: 'VN' as const, lottoPrizeMode: 1, launchMode: 'LOTT' as const },
      ...{ language: 'VI' as const, lottoGameCode: 'VN_SOUTH', hasLobby: 'Y' as const, labelName: 'Club' },
    };
    const open = (lottoView: 'betting' | 'lobby') =>
      scene.call(lottery.vietnamLaunch, { ...vietnam, lottoView }, lan);
    expect((await open('lobby')).gameUrl).toBe('/vnLottery?prizeMode=1&lottoGameCode=VN_SOUTH');
    expect((await open('betting')).gameUrl).toContain('gameCode=VN_SOUTH&gameId=13');
    const other = await scene.refusal(
      lottery.vietnamLaunch,
      { ...vietnam, lottoView: 'lobby', lottoGameCode: 'K3' },
      lan,
    );
    expect(other.code).toBe('in_stay_tuned');
  });

  test('however many pages count down, the database is asked once a second', async () => {
    await scene.call(lottery.games, {});
    const connections = vi.spyOn(scene.platform.database.pool, 'connect');
    const begin = nowMs();
    await Promise.all(Array.from({ length: 50 }, () => scene.call(lottery.near, { gameId: '2' })));
    // Two statements, and once more for each second that a slow machine takes.
    const seconds = Math.ceil((nowMs() - begin) / 1_000);
    expect(connections.mock.calls.length).toBeLessThanOrEqual(2 * (seconds + 1));
    connections.mockRestore();
  });
});

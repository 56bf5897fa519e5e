import { describe, expect, test } from 'vitest';
import draws from '../vectors/lottery-draw-commit.json' with { type: 'json' };
import fair from '../vectors/provably-fair.json' with { type: 'json' };
import { brokenLink, commitmentTo } from './commitment.ts';
import { crashPoint, diceFace, minedTiles, plinkoPath } from './originals.ts';
import { pickDistinct, uniformFrom } from './sampling.ts';
import { drawWords, playerWords } from './words.ts';

describe('games of one player', () => {
  test.each([...fair.floats, ...fair.dice, ...fair.mines, ...fair.plinko])(
    'commitment of $clientSeed',
    (round) => {
      expect(commitmentTo(round.serverSeed)).toBe(round.serverSeedHash);
    },
  );

  test.each(fair.floats)('words of $clientSeed', (round) => {
    const next = playerWords(round);
    const words = round.u32.map(next);
    expect(words).toEqual(round.u32);
    expect(words.map((word) => String(word / 2 ** 32))).toEqual(round.floats);
  });

  test.each(fair.dice)('dice of $clientSeed', (round) => {
    expect((diceFace(playerWords(round)) / 100).toFixed(2)).toBe(round.roll);
  });

  test.each(fair.mines)('mines of $clientSeed', (round) => {
    expect(minedTiles(playerWords(round), round.mineCount)).toEqual(round.mines);
  });

  test.each(fair.plinko)('plinko of $clientSeed', (round) => {
    const path = plinkoPath(playerWords(round), round.rows);
    expect(path.join('')).toBe(round.path);
    expect(path.filter((step) => step === 'R')).toHaveLength(round.bucket);
  });
});

describe('crash', () => {
  const { games, salt, terminalHash } = fair.crash;

  test('the games hang on one chain', () => {
    expect(
      brokenLink(
        terminalHash,
        games.map((game) => game.gameHash),
      ),
    ).toBeUndefined();
  });

  test.each(games)('game $game', (game) => {
    const { hundredths, instantBust } = crashPoint(game.gameHash, salt);
    expect((Number(hundredths) / 100).toFixed(2)).toBe(game.multiplier);
    expect(instantBust).toBe(game.instantBust);
  });
});

describe('draws', () => {
  test('the revealed seeds hang on the published commitment', () => {
    expect(
      brokenLink(
        draws.commitHash,
        draws.draws.map((draw) => draw.seed),
      ),
    ).toBeUndefined();
  });

  const elsewhere = ['SSC', '11X5', 'K3', 'PK10', 'PC28', '3D', 'LHC', 'VN_NORTH', 'VN_SOUTH'];
  const spins = draws.draws.filter((draw) => !elsewhere.includes(draw.family));

  test.each(spins)('$family $numero', ({ family, gameCode, numero, seed, result }) => {
    const uniform = uniformFrom(drawWords({ seed, gameCode, numero, salt: draws.salt }));
    const eighty = Array.from({ length: 80 }, (_, index) => index + 1);
    const drawn: Record<string, () => number[]> = {
      KENO: () => pickDistinct(uniform, eighty, 20),
      SLOT32x5: () => [32, 32, 32, 32, 32].map(uniform),
      SLOT24x3: () => [24, 24, 24].map(uniform),
    };
    expect(drawn[family]?.()).toEqual(result);
  });
});

import { toNumber } from './engine/rational.ts';
import { simulationChance } from './engine/simulation-chance.ts';
import { GAMES, gameNamed } from './games/index.ts';
import { observeReturn } from './simulation/observe-return.ts';
import { SAMPLE_PLAYERS } from './simulation/sample-players.ts';

const USAGE = `usage: simulate <game> <rounds> [seed]
games: ${GAMES.map(({ code }) => code).join(' ')}
`;

/** Two-sided 95 %. */
const CONFIDENCE = 1.96;

function main([code = '', rounds = '', seed = '1']: readonly string[]): number {
  const game = gameNamed(code);
  const player = SAMPLE_PLAYERS[code];
  if (!game || !player || !/^[1-9]\d*$/.test(rounds) || !/^\d+$/.test(seed)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const printed = game.rtp.find(({ bet }) => bet === player.bet)?.rtp;
  if (!printed) throw new Error(`${code} prints no return for ${player.bet}`);
  const { mean, standardError } = observeReturn(game, player, Number(rounds), simulationChance(Number(seed)));
  const margin = CONFIDENCE * standardError;
  const percent = (share: number) => `${(100 * share).toFixed(4)} %`;
  process.stdout.write(
    [
      `${game.title} (${player.bet}), ${rounds} rounds, seed ${seed}`,
      `printed return   ${percent(toNumber(printed))}`,
      `observed return  ${percent(mean)}`,
      `95 % interval    ${percent(mean - margin)} to ${percent(mean + margin)}`,
      '',
    ].join('\n'),
  );
  return 0;
}

process.exitCode = main(process.argv.slice(2));

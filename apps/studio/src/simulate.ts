import { toNumber } from './engine/rational.ts';
import { simulationChance } from './engine/simulation-chance.ts';
import { GAMES, gameNamed } from './games/index.ts';
import { observeReturn } from './simulation/observe-return.ts';
import { SAMPLE_PLAYERS } from './simulation/sample-players.ts';

const USAGE = `usage: simulate <game>|all <rounds> [seed]
games: ${GAMES.map(({ code }) => code).join(' ')}
`;

/** Two-sided 99.9 %: of all games together, one is outside in fifty seeds. */
const CONFIDENCE = 3.2905;

/** Plays a game so many times; true when what it prints lies in the interval around what came back. */
function simulate(code: string, rounds: number, seed: number): boolean {
  const game = gameNamed(code);
  const player = SAMPLE_PLAYERS[code];
  const printed = game?.rtp.find(({ bet }) => bet === player?.bet)?.rtp;
  if (!game || !player || !printed) throw new Error(`${code} prints no return for its sample player`);
  const { mean, standardError } = observeReturn(game, player, rounds, simulationChance(seed));
  const margin = CONFIDENCE * standardError;
  const deviation = (mean - toNumber(printed)) / standardError;
  const isInside = Math.abs(deviation) <= CONFIDENCE;
  const percent = (share: number) => `${(100 * share).toFixed(4)} %`;
  process.stdout.write(
    [
      `${game.title} (${player.bet}), ${rounds} rounds, seed ${seed}`,
      `printed return    ${percent(toNumber(printed))}, ${isInside ? 'inside' : 'OUTSIDE'}`,
      `observed return   ${percent(mean)}, ${deviation.toFixed(2)} standard errors away`,
      `99.9 % interval   ${percent(mean - margin)} to ${percent(mean + margin)}`,
      `deviation         ${(standardError * Math.sqrt(rounds)).toFixed(2)} stakes a round`,
      '',
    ].join('\n'),
  );
  return isInside;
}

/** Ends with 1 when a game is outside of its interval. */
function main([wish = '', rounds = '', seed = '1']: readonly string[]): number {
  const codes = wish === 'all' ? GAMES.map(({ code }) => code) : [wish];
  const isKnown = codes.every((code) => gameNamed(code));
  if (!isKnown || !/^[1-9]\d*$/.test(rounds) || !/^\d+$/.test(seed)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const findings = codes.map((code) => simulate(code, Number(rounds), Number(seed)));
  return findings.every(Boolean) ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));

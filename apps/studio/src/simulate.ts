import { toNumber } from './engine/rational.ts';
import { simulationChance } from './engine/simulation-chance.ts';
import { GAMES, gameNamed, LIVE_TABLES, SHARED_GAMES, sharedGameNamed } from './games/index.ts';
import { observeRake } from './simulation/observe-rake.ts';
import { observeReturn } from './simulation/observe-return.ts';
import { SAMPLE_PLAYERS } from './simulation/sample-players.ts';

const ALL = [...GAMES, ...LIVE_TABLES, ...SHARED_GAMES].map(({ code }) => code);
const USAGE = `usage: simulate <game>|all <rounds> [seed]
games: ${ALL.join(' ')}
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

/** Plays so many hands between players; true when every unit was won or kept, and no more was kept than is printed. */
function simulateHands(code: string, hands: number, seed: number): boolean {
  const game = sharedGameNamed(code);
  if (!game) throw new Error(`nobody plays ${code} against each other`);
  const { paid, won, rake, wrong } = observeRake(game, hands, simulationChance(seed));
  process.stdout.write(
    [
      `${game.title} (hands between players), ${hands} hands, seed ${seed}`,
      `printed rake      ${game.room.rakeShare / 100} %, at most ${game.room.rakeCap} base stakes`,
      `paid by all seats ${paid}, won ${won}, kept ${rake} (${((100 * Number(rake)) / Number(paid)).toFixed(4)} %)`,
      `hands that do not add up, or of which too much was kept: ${wrong}`,
      '',
    ].join('\n'),
  );
  return wrong === 0;
}

/** Ends with 1 when a game is outside of its interval, or money was made or lost. */
function main([wish = '', rounds = '', seed = '1']: readonly string[]): number {
  const codes = wish === 'all' ? ALL : [wish];
  const isKnown = codes.every((code) => gameNamed(code));
  if (!isKnown || !/^[1-9]\d*$/.test(rounds) || !/^\d+$/.test(seed)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const findings = codes.map((code) =>
    (sharedGameNamed(code) ? simulateHands : simulate)(code, Number(rounds), Number(seed)),
  );
  return findings.every(Boolean) ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));

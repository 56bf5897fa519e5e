import { playerWords } from '@fairground/fairness';
import { newSeed } from './engine/random.ts';
import { gameNamed } from './games/index.ts';
import { takeStep } from './service/take-step.ts';

/** How often the work can be done in so many milliseconds, in a second. */
function rate(ms: number, work: (number: number) => void): number {
  const begun = performance.now();
  let count = 0;
  do {
    for (let turn = 0; turn < 100; turn++) work(count++);
  } while (performance.now() - begun < ms);
  return (count * 1_000) / (performance.now() - begun);
}

/**
 * Prints how many rounds of a game one thread plays in a second, free spins included, each on seeds of its own as the service
 * plays them; and how often it could draw only the first word of such a round.
 */
function main([code = '', ms = '']: readonly string[]): number {
  const game = gameNamed(code);
  if (!game || !/^[1-9]\d*$/.test(ms)) {
    process.stderr.write('usage: spin-speed <game> <milliseconds>\n');
    return 2;
  }
  const serverSeed = newSeed();
  const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: 'speed', nonce });
  const play = (nonce: number) => {
    const seeds = seedsOf(nonce);
    let step = takeStep({ game, seeds, before: null, input: { stake: '10000' }, elapsedMs: 0 });
    while (!game.isOver(step.state))
      step = takeStep({ game, seeds, before: step, input: { type: 'spin' }, elapsedMs: 0 });
  };
  const draw = (nonce: number) => void playerWords(seedsOf(nonce))();
  const duration = Number(ms);
  rate(duration / 4, play);
  rate(duration / 4, draw);
  process.stdout.write(`${JSON.stringify({ spins: rate(duration, play), draws: rate(duration, draw) })}\n`);
  return 0;
}

process.exitCode = main(process.argv.slice(2));

import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const lifetimeFile = JSON.stringify(new URL('./lifetime.mjs', import.meta.url).href);
const patience = { timeout: 60_000 };

test('what was begun is ended in the opposite order, also what is still beginning', patience, async () => {
  const { output, code } = await run(
    `
    life.hold(Promise.resolve('database'), (name) => console.log('end', name));
    life.hold(new Promise((resolve) => setTimeout(resolve, 300, 'server')), (name) => console.log('end', name));
    console.log('begun');
    await new Promise((resolve) => setTimeout(resolve, 60_000));`,
    { killAt: 'begun' },
  );
  expect(output).toBe('begun\nend server\nend database\n');
  expect(code).toBe(0);
});

test('an error is told in its own words, and what was begun is ended', patience, async () => {
  const { output, errors, code } = await run(`
    life.hold(Promise.resolve('database'), (name) => console.log('end', name));
    throw new Error('The disk is full.');`);
  expect(output).toBe('end database\n');
  expect(errors).toBe('\nThe disk is full.\n');
  expect(code).toBe(1);
});

test.runIf(process.platform === 'linux')(
  'a script ends when the npm above its shell is killed',
  patience,
  async () => {
    const script = `import { live } from ${lifetimeFile}; await live(async (life) => {
    life.hold(Promise.resolve(), () => console.log('ended'));
    console.log('begun');
    await new Promise((resolve) => setTimeout(resolve, 60_000)); });`;
    // Stands for npm: starts a shell which starts the script, and is then killed without a chance to tell them.
    const npm = spawn(process.execPath, ['-e', startThroughShell], {
      env: { ...process.env, npm_lifecycle_event: 'start', SCRIPT: script },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    await new Promise((resolve) => {
      npm.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (text.includes('begun')) npm.kill('SIGKILL');
      });
      npm.stdout.once('end', resolve); // the script holds the other end until it is gone
    });
    expect(output).toBe('begun\nended\n');
  },
);

const startThroughShell = `
  const command = JSON.stringify(process.execPath) + ' --input-type=module -e "$SCRIPT"; true';
  require('node:child_process').spawn('/bin/sh', ['-c', command], { stdio: 'inherit' });`;

async function run(story: string, { killAt = '' } = {}) {
  const script = `import { live } from ${lifetimeFile}; await live(async (life) => { ${story} });`;
  const env = { ...process.env, npm_lifecycle_event: '', DEBUG: '' };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (killAt && text.includes(killAt)) child.kill('SIGTERM');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { output, errors, code };
}

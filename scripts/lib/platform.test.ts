import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startPlatform, wantsDemo } from './platform.mjs';
import { isAlive } from './postmaster.mjs';

const patience = { timeout: 60_000 };
const dir = mkdtempSync(path.join(os.tmpdir(), 'fairground-platform-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

// A program with the manners of the real server, which takes a second longer to start.
const polite = program(`
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  process.send({ listening: 'http://127.0.0.1:' + process.env.PORT });
  setInterval(() => {}, 1000);`);

test('the server tells where it listens, and ends when asked', patience, async () => {
  const platform = startPlatform({ role: 'all', env: { PORT: '4711' }, output: 'ignore', main: polite });
  expect(await platform.listening).toBe('http://127.0.0.1:4711');
  await platform.stop();
  expect(await platform.ended).toBe(0);
});

test('a server that ends before it listens is told, not waited for', patience, async () => {
  const broken = program('process.exit(3);');
  const platform = startPlatform({ role: 'all', env: {}, output: 'ignore', main: broken });
  await expect(platform.listening).rejects.toThrow('The server ended (code 3) before it was ready.');
  const killed = program(`process.kill(process.pid, 'SIGKILL');`);
  const other = startPlatform({ role: 'all', env: {}, output: 'ignore', main: killed });
  await expect(other.listening).rejects.toThrow('The server ended (SIGKILL) before it was ready.');
  expect(await other.ended).toBe(1);
});

test('a launcher that is killed leaves no server behind', patience, async () => {
  const launcherFile = JSON.stringify(new URL('./platform.mjs', import.meta.url).href);
  const script = `
    import { startPlatform } from ${launcherFile};
    const wish = { role: 'all', env: {}, output: 'ignore', main: ${JSON.stringify(polite)} };
    const { child, listening } = startPlatform(wish);
    await listening; console.log(child.pid);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const server = await new Promise<number>((resolve) =>
    launcher.stdout.once('data', (pid) => resolve(Number(pid))),
  );
  expect(isAlive(server)).toBe(true);
  launcher.kill('SIGKILL');

  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline && isAlive(server)) await sleep(20);
  expect(isAlive(server)).toBe(false);
});

function program(text: string) {
  const file = path.join(mkdtempSync(path.join(dir, 'program-')), 'main.mjs');
  writeFileSync(file, text);
  return file;
}

test('demo accounts come into a database of one’s own only when they are asked for', () => {
  expect(wantsDemo({})).toBe(true);
  expect(wantsDemo({ DEMO: '0' })).toBe(false);
  expect(wantsDemo({ DATABASE_URL: 'postgres://own' })).toBe(false);
  expect(wantsDemo({ DATABASE_URL: 'postgres://own', DEMO: '1' })).toBe(true);
});

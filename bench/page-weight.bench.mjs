// How many bytes of program and style a visitor waits for before the home page can be used.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '../scripts/lib/browser.mjs';
import { compressFolder } from '../scripts/lib/compress.mjs';
import { cacheDir } from '../scripts/lib/root.mjs';

const kinds = /** @type {const} */ ([
  { what: 'JavaScript', contentType: /javascript/, file: /\.js\.br$/ },
  { what: 'CSS', contentType: /css/, file: /\.css\.br$/ },
]);

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'on the wire before the home page can be used',
  yardstick: 'a React page that shows one word, built and compressed the same way',
  async run({ life, pages, platform }) {
    await pages();
    const address = await platform();
    const loaded = await loadHomePage(`${address}/?merchant=aurora`, life);
    const wordPage = await buildWordPage();
    const measurements = kinds.map(({ what, contentType, file }) => ({
      what,
      unit: 'bytes',
      ours: sum(loaded.filter((part) => contentType.test(part.contentType)).map((part) => part.bytes)),
      yardstick: sum(wordPage.filter((part) => file.test(part.name)).map((part) => part.bytes)),
    }));
    return [...measurements, together(measurements)];
  },
};

/** A page of one word needs no style sheet, so only the sum of both can be compared.
 * @param {import('./support/bench.mjs').Measurement[]} measurements */
const together = (measurements) => ({
  what: 'both together',
  unit: 'bytes',
  ours: sum(measurements.map(({ ours }) => ours)),
  yardstick: sum(measurements.map(({ yardstick }) => yardstick)),
});

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {string} url @param {import('../scripts/lib/lifetime.mjs').Lifetime} life */
async function loadHomePage(url, life) {
  const browser = await life.hold(launchBrowser(), (begun) => begun.close());
  const page = await browser.newPage();
  /** @type {Array<Promise<{ contentType: string, bytes: number }>>} */
  const arriving = [];
  page.on('requestfinished', (request) => arriving.push(weigh(request)));
  await page.goto(url);
  await page.locator('main[data-ready]').waitFor({ timeout: 30_000 });
  const arrived = arriving.splice(0); // what comes later the visitor did not wait for
  const parts = await Promise.all(arrived);
  await browser.close();
  return parts;
}

/** @param {import('playwright-core').Request} request */
async function weigh(request) {
  const [response, sizes] = await Promise.all([request.response(), request.sizes()]);
  return { contentType: response?.headers()['content-type'] ?? '', bytes: sizes.responseBodySize };
}

async function buildWordPage() {
  const dir = mkdtempSync(path.join(cacheDir, 'word-page-')); // inside node_modules, so that React is found
  try {
    writeFileSync(
      path.join(dir, 'index.html'),
      '<div id="page"></div><script type="module" src="/main.js"></script>',
    );
    writeFileSync(
      path.join(dir, 'main.js'),
      "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\n" +
        "createRoot(document.getElementById('page')).render(createElement('main', null, 'hello'));\n",
    );
    const { build } = await import('vite');
    await build({ root: dir, configFile: false, logLevel: 'error', build: { target: 'es2022' } });
    const assets = path.join(dir, 'dist', 'assets');
    await compressFolder(assets);
    return readdirSync(assets).map((name) => ({ name, bytes: statSync(path.join(assets, name)).size }));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

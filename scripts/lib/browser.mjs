// A Chromium for the browser tests. On Linux x64 an npm package brings one, so nothing has to be installed there;
// elsewhere an installed Chrome or Chromium is used, or Debian's is fetched into a folder of ours.
// CHROMIUM=/path/to/browser always wins.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { debianChromium, hasApt } from './debian-chromium.mjs';
import { inRoot, root } from './root.mjs';

const packagedFor = process.platform === 'linux' && process.arch === 'x64';
const installedNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const flags = [
  '--no-sandbox', // root, and many containers, cannot have the sandbox; the pages opened are our own
  // Nothing here needs WebGL. Drawn without a graphics card, the way through one is several times slower.
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
  '--in-process-gpu', // it draws nothing, and a process of its own costs a tenth of a page
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** @typedef {{ executablePath?: string, channel?: string, env?: Record<string, string> }} FoundBrowser */

/** Pages that live for seconds end before it pays to compile their scripts well. */
const forShortLives = '--js-flags=--no-opt --no-maglev';

/** @param {{ isForShortLives?: boolean }} [wish] @returns {Promise<import('playwright-core').Browser>} */
export async function launchBrowser({ isForShortLives = false } = {}) {
  const { chromium } = await import('playwright-core');
  const args = isForShortLives ? [...flags, forShortLives] : flags;
  return chromium.launch({ ...findBrowser(), headless: true, args });
}

/** @returns {FoundBrowser} */
export function findBrowser() {
  const here = browserHere();
  if (here) return here;
  if (hasApt()) return debianChromium(inRoot('node_modules', '.cache', 'chromium-debian'), console.log);
  throw new Error(
    `No browser for the tests. There is no packaged one for ${process.platform} ${process.arch}: install Chromium ` +
      '(Debian, Ubuntu: apt install chromium) or set CHROMIUM to the path of one.',
  );
}

/** The browser this machine already has, without fetching anything. @returns {FoundBrowser | null} */
export function browserHere() {
  const wanted = process.env.CHROMIUM;
  if (wanted) {
    if (!fs.existsSync(wanted)) throw new Error(`CHROMIUM=${wanted}: there is no such file.`);
    return { executablePath: wanted };
  }
  if (packagedFor) return unpack();
  if (process.platform !== 'linux') return { channel: 'chrome' };
  const installed = findInPath(installedNames);
  return installed ? { executablePath: installed } : null;
}

/** @param {string[]} names */
function findInPath(names) {
  const dirs = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return dirs.flatMap((dir) => names.map((name) => path.join(dir, name))).find((file) => fs.existsSync(file));
}

/** @returns {FoundBrowser} */
function unpack() {
  const manifest = inRoot('node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  const dir = inRoot('node_modules', '.cache', `chromium-${version}`);
  if (!fs.existsSync(dir)) unpackInto(dir);
  const libraries = [path.join(dir, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: path.join(dir, 'chromium'),
    env: {
      .../** @type {Record<string, string>} */ (process.env),
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_FILE: path.join(dir, 'fonts.conf'),
    },
  };
}

/**
 * The package unpacks into the system's temporary folder, under a fixed name that may hold an older one, and adds the
 * libraries a bare system lacks only when it believes to be in a certain cloud. A child process with both
 * settings changed does all of it in a place of ours.
 * @param {string} dir
 */
function unpackInto(dir) {
  const unfinished = `${dir}.${process.pid}`;
  fs.mkdirSync(unfinished, { recursive: true });
  const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`The browser for the tests could not be unpacked; is there room for 200 MB?\n${stderr}`);
  }
  // Its own list of fonts names a folder we do not use. Without any font, text has no height and counts as hidden.
  const fonts = [path.join(dir, 'fonts'), '/usr/share/fonts'].map((place) => `<dir>${place}</dir>`).join('');
  const cache = `<cachedir>${path.join(dir, 'fonts-cache')}</cachedir>`;
  const list = `<?xml version="1.0"?><fontconfig>${fonts}${cache}</fontconfig>\n`;
  fs.writeFileSync(path.join(unfinished, 'fonts.conf'), list);
  try {
    fs.renameSync(unfinished, dir);
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true }); // another process was faster
  }
}

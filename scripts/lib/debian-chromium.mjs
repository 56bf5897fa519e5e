// A Chromium where no npm package carries one (Linux on other processors than x64): Debian's own packages, fetched
// with apt and unpacked into a folder of ours. Nothing is installed into the system, so no root is needed.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';

// The shell without a window: it draws the same pages and leaves out the browser around them, which costs the tests half
// of their time.
const packages = ['chromium-headless-shell', 'chromium-common', 'fonts-dejavu-core'];

/** @typedef {{ executablePath: string, env: Record<string, string> }} UnpackedBrowser */

/** True where apt can be asked at all. */
export const hasApt = () =>
  ['apt-get', 'dpkg-deb'].every((name) => spawnSync(name, ['--version']).status === 0);

/** @param {string} dir kept between runs @param {(line: string) => void} say @returns {UnpackedBrowser} */
export function debianChromium(dir, say) {
  if (!fs.existsSync(path.join(dir, 'complete'))) fetchInto(dir, say);
  const root = path.join(dir, 'root');
  const libraries = ['usr/lib', 'lib']
    .flatMap((folder) => libraryFoldersOf(path.join(root, folder)))
    .concat(path.join(root, 'usr/lib/chromium'), process.env.LD_LIBRARY_PATH ?? '')
    .filter(Boolean);
  return {
    executablePath: path.join(root, 'usr/lib/chromium/chromium-headless-shell'),
    env: {
      .../** @type {Record<string, string>} */ (process.env),
      LD_LIBRARY_PATH: libraries.join(':'),
      FONTCONFIG_FILE: path.join(dir, 'fonts.conf'),
    },
  };
}

/** @param {string} dir @param {(line: string) => void} say */
function fetchInto(dir, say) {
  fs.rmSync(dir, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'cache/archives/partial', 'root'])
    fs.mkdirSync(path.join(dir, folder), { recursive: true });
  // Its own lists and cache, no lock and no other user: so that it works for everybody and disturbs nobody.
  const ownFolders = [
    `Dir::State::Lists=${path.join(dir, 'lists')}`,
    `Dir::Cache=${path.join(dir, 'cache')}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=root',
  ].flatMap((option) => ['-o', option]);

  say('fetching the list of Debian packages for a browser');
  run('apt-get', [...ownFolders, '-qq', 'update']);
  say('fetching Chromium from the Debian packages (about 100 MB, once)');
  run('apt-get', [
    ...ownFolders,
    '-qq',
    '-y',
    '--no-install-recommends',
    '--download-only',
    '--reinstall',
    'install',
    ...packages,
  ]);

  say('unpacking Chromium');
  const archives = path.join(dir, 'cache/archives');
  for (const file of fs.readdirSync(archives).filter((name) => name.endsWith('.deb')))
    run('dpkg-deb', ['-x', path.join(archives, file), path.join(dir, 'root')]);
  fs.rmSync(path.join(dir, 'cache'), { recursive: true, force: true });
  fs.rmSync(path.join(dir, 'lists'), { recursive: true, force: true });
  fs.writeFileSync(path.join(dir, 'fonts.conf'), fontsConfig(dir));
  fs.writeFileSync(path.join(dir, 'complete'), '');
}

/** @param {string} dir */
const fontsConfig = (dir) => `<?xml version="1.0"?><fontconfig>
<dir>${path.join(dir, 'root/usr/share/fonts')}</dir><dir>/usr/share/fonts</dir><cachedir>${path.join(dir, 'fonts-cache')}</cachedir>
</fontconfig>`;

/**
 * Where a package keeps libraries: the folder of the processor, and folders in it for those that only its own programs use. Installed,
 * they would be found by a path from the root of the system.
 * @param {string} folder
 */
function libraryFoldersOf(folder) {
  const shared = foldersIn(folder).filter((name) => /-linux-gnu/.test(name));
  const own = shared.flatMap(foldersIn).filter((name) => fs.readdirSync(name).some(isLibrary));
  return [...shared, ...own];
}

/** @param {string} folder */
const foldersIn = (folder) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(folder, name))
    : [];

const isLibrary = (/** @type {string} */ name) => /\.so(\.|$)/.test(name);

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0)
    throw new Error(`${command} could not fetch a browser: ${error?.message ?? stderr.trim().slice(-500)}`);
}

// The platform's server as a child process. Its file is made by `bundlePrograms`, which comes first.
import { startChildProgram } from './child-program.mjs';
import { programFile } from './programs.mjs';

/**
 * A database of one's own is for one's own players: nobody shall find demo accounts with known passwords in it.
 * @param {NodeJS.ProcessEnv} env
 */
export const wantsDemo = ({ DEMO, DATABASE_URL }) => (DEMO ? DEMO === '1' : !DATABASE_URL);

/**
 * @param {object} wish
 * @param {'api' | 'worker' | 'all' | 'migrate' | 'seed' | 'setup' | 'verify-ledger' | 'verify-draws' | 'verify-tree' | 'replay-contracts' | 'verify-activity' | 'rebuild-activity'} wish.role
 * @param {NodeJS.ProcessEnv} wish.env  DATABASE_URL, PORT and HOST, on top of our own environment
 * @param {string[]} [wish.args]  for what the role is asked to do
 * @param {number | 'inherit' | 'ignore'} [wish.output]  an open file, or our own output
 * @param {string} [wish.main]  another program with the same manners, for trying this one
 */
export const startPlatform = ({ role, args = [], env, output = 'inherit', main = programFile('platform') }) =>
  startChildProgram({ main, args: [role, ...args], name: 'server', env, output });

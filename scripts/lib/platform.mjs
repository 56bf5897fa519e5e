// The platform's server as a child process.
import { startChildProgram } from './child-program.mjs';
import { inRoot } from './root.mjs';

const mainFile = inRoot('apps', 'platform', 'src', 'main.ts');

/**
 * @param {object} wish
 * @param {'api' | 'worker' | 'all' | 'migrate' | 'seed' | 'verify-ledger' | 'verify-draws'} wish.role
 * @param {NodeJS.ProcessEnv} wish.env  DATABASE_URL, PORT and HOST, on top of our own environment
 * @param {number | 'inherit' | 'ignore'} [wish.output]  an open file, or our own output
 * @param {string} [wish.main]  another program with the same manners, for trying this one
 */
export const startPlatform = ({ role, env, output = 'inherit', main = mainFile }) =>
  startChildProgram({ main, args: [role], name: 'server', env, output });

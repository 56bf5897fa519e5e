// The built-in game vendor as a child process beside the platform: another origin, and keys of its own.
import { startChildProgram } from './child-program.mjs';
import { programFile } from './programs.mjs';

/**
 * @param {object} wish
 * @param {string} wish.platformUrl
 * @param {string} wish.databaseUrl  it keeps its rounds in a schema of its own
 * @param {Record<string, string>} wish.keys  by merchant
 * @param {string} wish.host @param {number} wish.port
 * @param {NodeJS.ProcessEnv} [wish.env]
 * @param {number | 'inherit' | 'ignore'} [wish.output]
 */
export const startStudio = ({ platformUrl, databaseUrl, keys, host, port, env = {}, output = 'inherit' }) =>
  startChildProgram({
    main: programFile('studio'),
    name: 'studio',
    env: { ...studioEnvironment({ platformUrl, databaseUrl, keys, port }), STUDIO_HOST: host, ...env },
    output,
  });

/**
 * What the studio is told at its start.
 * @param {{ platformUrl: string, databaseUrl: string, keys: Record<string, string>, port: number }} wish
 */
export const studioEnvironment = ({ platformUrl, databaseUrl, keys, port }) => ({
  PLATFORM_URL: platformUrl.replace(/\/$/, ''),
  DATABASE_URL_STUDIO: databaseUrl,
  STUDIO_KEYS: Object.entries(keys)
    .map((pair) => pair.join('='))
    .join(','),
  STUDIO_PORT: String(port),
});

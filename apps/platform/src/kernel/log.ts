import { type DestinationStream, type Logger, pino } from 'pino';

/** What PostgreSQL adds to an error: whole rows, and statements with what was in them. */
const SAYS_TOO_MUCH = ['detail', 'where', 'internalQuery'];

/** The program's own words. An error of the database tells which rule was broken, and not by what. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = { level, serializers: { err: withoutRows } };
  return to ? pino(options, to) : pino(options);
}

function withoutRows(error: Error): object {
  const written: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const name of SAYS_TOO_MUCH) delete written[name];
  return written;
}

import { csvOf } from '../../kernel/csv.ts';

const ROWS_OF_PART = 2_000;
const ROWS_OF_FILE = 100_000;

/** A part of a file: where it begins, and how many rows there were before it. */
export interface Part {
  before: string | undefined;
  sent: number;
  limit: number;
}

/** What a page sends back is the key of the last row and the rows so far. */
export function partAsked(before: string | undefined, rowsOfFile = ROWS_OF_FILE): Part {
  const [key, sent] = (before ?? '').split('.');
  const rows = Math.min(Number(sent) || 0, rowsOfFile);
  return { before: key || undefined, sent: rows, limit: Math.min(ROWS_OF_PART, rowsOfFile - rows) };
}

/** The head stands in the first part alone. One row more than a part has says that there is more. */
export function filePart<Row>(
  part: Part,
  found: readonly Row[],
  show: {
    name: string;
    days: { from: string; to: string };
    head: string[];
    cells: (row: Row) => string[];
    keyOf: (row: Row) => string;
  },
  rowsOfFile = ROWS_OF_FILE,
) {
  const rows = found.slice(0, part.limit);
  const sent = part.sent + rows.length;
  const last = rows.at(-1);
  const isMore = found.length > rows.length;
  const { name, days, head, cells, keyOf } = show;
  return {
    fileName: `${name}-${days.from}-${days.to}.csv`,
    csv: csvOf([...(part.before === undefined ? [head] : []), ...rows.map(cells)]),
    rows: rows.length,
    next: isMore && last !== undefined && sent < rowsOfFile ? `${keyOf(last)}.${sent}` : null,
    isWhole: !isMore || sent < rowsOfFile,
  };
}

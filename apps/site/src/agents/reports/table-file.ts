import type { AnswerOf } from '@fairground/contract';
import { csvOf } from '../../shared/csv.ts';
import type { agentsApi } from '../agents-api.ts';

/** Of a file that comes part by part; each says where the next begins. */
export type FilePart = AnswerOf<typeof agentsApi.exportTeamBets>;
export type FileColumn<Row> = readonly [head: string, cell: (row: Row) => string];

/** As much as a list gives at once. */
const ROWS_OF_PAGE = 100;
const ROWS_OF_FILE = 100_000;

/** A table that is there already, as a file. */
export function wholeFile<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
): FilePart {
  const csv = csvOf([headOf(columns), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);
  return { fileName: `${name}.csv`, csv, rows: rows.length, next: null, isWhole: true };
}

/** A list that is turned page by page, as a file; the head stands in the first part alone. */
export async function pageFile<Row>(
  {
    name,
    columns,
    before,
  }: { name: string; columns: readonly FileColumn<Row>[]; before: string | undefined },
  read: (asked: { pageNo: number; pageSize: number }) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<FilePart> {
  const pageNo = Number(before ?? 1);
  const { rows, total } = await read({ pageNo, pageSize: ROWS_OF_PAGE });
  const lines = rows.map((row) => columns.map(([, cell]) => cell(row)));
  const end = pageNo * ROWS_OF_PAGE;
  const isMore = end < total && rows.length > 0;
  return {
    fileName: `${name}.csv`,
    csv: csvOf(pageNo === 1 ? [headOf(columns), ...lines] : lines),
    rows: rows.length,
    next: isMore && end < ROWS_OF_FILE ? String(pageNo + 1) : null,
    isWhole: !isMore || end < ROWS_OF_FILE,
  };
}

const headOf = <Row>(columns: readonly FileColumn<Row>[]) => columns.map(([head]) => head);

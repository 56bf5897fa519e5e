import type { ReactNode } from 'react';
import { Skeleton } from '../show/skeleton.tsx';
import { classNames } from '../theme/class-names.ts';
import style from './data-table.module.css';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  render: (row: Row) => ReactNode;
  /** Numbers stand at the end of the line. */
  align?: 'start' | 'middle' | 'end';
  width?: string;
  /** On a phone each row is a card: its title, a line of it, or left out. */
  onPhone?: 'title' | 'line' | 'hidden';
  /** The sum under the column. */
  total?: ReactNode;
};

export type DataTableProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the table shows, read aloud before it. */
  caption: string;
  status: 'loading' | 'error' | 'ready';
  /** Shown when there is nothing: an `EmptyState`. */
  empty: ReactNode;
  /** Shown when it failed: an `ErrorState`. */
  error?: ReactNode;
  totalLabel?: ReactNode;
  onRow?: (row: Row) => void;
  skeletonRows?: number;
  /** Under the table: a `Pager`. */
  footer?: ReactNode;
};

/** A list with its four states. Narrower than 640 px, wherever it stands, each row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, status, empty, error, footer } = props;
  const bare = status === 'error' || (status === 'ready' && rows.length === 0);
  return (
    <div className={style.frame} aria-busy={status === 'loading'}>
      {bare ? status === 'error' ? error : empty : <Grid {...props} />}
      {footer && !bare && <div className={style.footer}>{footer}</div>}
    </div>
  );
}

function Grid<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, caption, status, totalLabel, onRow, skeletonRows = 6 } = props;
  const summed = status === 'ready' && columns.some((column) => column.total !== undefined);
  return (
    <table className={style.table}>
      <caption className={style.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align} style={{ inlineSize: column.width }}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {status === 'loading'
          ? Array.from({ length: skeletonRows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no identity but their place
              <tr key={row}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    <Skeleton shape="line" width={`${58 + ((row * 17 + column.key.length * 9) % 36)}%`} />
                  </Cell>
                ))}
              </tr>
            ))
          : rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={classNames(onRow && style.link)}
                tabIndex={onRow && 0}
                onClick={onRow && (() => onRow(row))}
                onKeyDown={onRow && ((event) => event.key === 'Enter' && onRow(row))}
              >
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {column.render(row)}
                  </Cell>
                ))}
              </tr>
            ))}
      </tbody>
      {summed && <Totals columns={columns} label={totalLabel} />}
    </table>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <td data-align={column.align} data-phone={column.onPhone ?? 'line'}>
      <span className={style.label} aria-hidden="true">
        {column.header}
      </span>
      <span className={style.value}>{children}</span>
    </td>
  );
}

function Totals<Row>({ columns, label }: { columns: readonly Column<Row>[]; label: ReactNode }) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => (
          <td
            key={column.key}
            data-align={column.align}
            data-phone={at === 0 || column.total ? 'line' : 'hidden'}
          >
            {at > 0 && (
              <span className={style.label} aria-hidden="true">
                {column.header}
              </span>
            )}
            <span className={style.value}>{at === 0 ? (column.total ?? label) : column.total}</span>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

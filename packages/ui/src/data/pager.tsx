import { ChevronBackIcon, ChevronForwardIcon } from '../icons/icons.tsx';
import { classNames } from '../theme/class-names.ts';
import style from './pager.module.css';
import { pagerStrip } from './pager-strip.ts';

export type PagerProps = {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  labels: { pages: string; previous: string; next: string; pageSize?: string };
  /** With a choice of sizes the pager carries it too. */
  pageSize?: number;
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
  className?: string;
};

export function Pager({ page, pageCount, onPage, labels, className, ...sizes }: PagerProps) {
  const { pageSize, pageSizes, onPageSize } = sizes;
  return (
    <nav className={classNames(style.pager, className)} aria-label={labels.pages}>
      <button
        type="button"
        className={style.page}
        aria-label={labels.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronBackIcon size={16} />
      </button>
      {pagerStrip(page, pageCount).map((number) => (
        <button
          key={number}
          type="button"
          className={style.page}
          aria-current={number === page ? 'page' : undefined}
          data-figures=""
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className={style.page}
        aria-label={labels.next}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <ChevronForwardIcon size={16} />
      </button>
      {pageSizes && onPageSize && (
        <select
          className={style.size}
          aria-label={labels.pageSize}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      )}
    </nav>
  );
}

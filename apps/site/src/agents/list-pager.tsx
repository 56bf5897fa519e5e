import { useTranslation } from '@fairground/i18n/react';
import { Pager } from '@fairground/ui/data/pager.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { useState } from 'react';
import { FIRST_SIZE, PageSize } from './page-size.tsx';

interface Asked {
  pageNo: number;
  pageSize: number;
}

export interface ListPage extends Asked {
  total: number;
  onChange: (asked: Asked) => void;
}

/** Which page of a list is asked for. */
export function usePages(firstSize = FIRST_SIZE) {
  const [asked, setAsked] = useState<Asked>({ pageNo: 1, pageSize: firstSize });
  return {
    asked,
    toFirst: () => setAsked(({ pageSize }) => ({ pageNo: 1, pageSize })),
    pageOf: (total = 0): ListPage => ({ ...asked, total, onChange: setAsked }),
  };
}

/** Under a list: its pages, and how long they are; a list that is no longer than a page needs neither. */
export const pagesOf = (page: ListPage) =>
  page.total <= Math.min(page.pageSize, FIRST_SIZE) ? null : <ListPager {...page} />;

function ListPager({ pageNo, pageSize, total, onChange }: ListPage) {
  const { t } = useTranslation(['agents', 'shell']);
  const pageCount = Math.ceil(total / pageSize);
  return (
    <Row gap={3}>
      {pageCount > 1 && (
        <Pager
          page={pageNo}
          pageCount={pageCount}
          onPage={(next) => onChange({ pageNo: next, pageSize })}
          labels={{
            pages: t('list.pages'),
            previous: t('shell:list.previous'),
            next: t('shell:list.next'),
          }}
        />
      )}
      <PageSize size={pageSize} onSize={(size) => onChange({ pageNo: 1, pageSize: size })} />
    </Row>
  );
}

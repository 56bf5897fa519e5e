import { useTranslation } from '@fairground/i18n/react';
import { Pager } from '@fairground/ui/data/pager.tsx';

export interface ListPage {
  pageNo: number;
  pageCount: number;
  onPage: (pageNo: number) => void;
}

/** Under a list: its pages; one page needs none. */
export const pagesOf = (page: ListPage) => (page.pageCount < 2 ? null : <ListPager {...page} />);

function ListPager({ pageNo, pageCount, onPage }: ListPage) {
  const { t } = useTranslation(['agents', 'shell']);
  return (
    <Pager
      page={pageNo}
      pageCount={pageCount}
      onPage={onPage}
      labels={{
        pages: t('list.pages'),
        previous: t('shell:list.previous'),
        next: t('shell:list.next'),
      }}
    />
  );
}

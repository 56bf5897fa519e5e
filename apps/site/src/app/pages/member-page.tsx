import { useTranslation } from '@fairground/i18n/react';
import { Dialog } from '@fairground/ui/dialog.tsx';
import { EmptyState } from '@fairground/ui/empty-state.tsx';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useSession } from '../../shared/session.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { HomePage } from './home-page.tsx';

/** The member centre lies over the home page; closing it leads there. A visitor logs in first. */
export function MemberPage() {
  const { page } = useQueryText();
  const isMember = useSession(({ token }) => token !== '');
  if (!isMember) return <Navigate to="/login" search={{ next: nextPath(page) } as never} replace />;
  return (
    <>
      <HomePage />
      <MemberCentre page={page} />
    </>
  );
}

function MemberCentre({ page }: { page: string | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  usePageTitle(t('nav.member_centre'));
  return (
    <Dialog
      open
      size="large"
      title={t('nav.member_centre')}
      labels={{ close: t('action.close') }}
      onClose={() => void navigate({ to: '/' })}
    >
      <EmptyState
        drawing="maintenance"
        title={t('building.title')}
        hint={t(page === 'pointMall' ? 'building.points_mall' : 'building.member')}
      />
    </Dialog>
  );
}

const nextPath = (page: string | undefined): string =>
  page ? `/member?page=${encodeURIComponent(page)}` : '/member';

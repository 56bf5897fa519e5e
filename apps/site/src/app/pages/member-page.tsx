import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TrialGuard } from '../../access/public.ts';
import { goTo } from '../../shared/navigate.ts';
import { isSignedIn, useSession } from '../../shared/session.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { MemberCentre } from '../member-centre/member-centre.tsx';
import { pageNamed } from '../member-centre/member-pages.ts';
import { HomePage } from './home-page.tsx';

/** The member centre lies over the home page; closing it leads there. A visitor logs in first. */
export function MemberPage() {
  const { page } = useQueryText();
  const token = useSession((session) => session.token);
  // Whoever is signed out while the centre is open is led away by that, and is not asked to log in on the way.
  const [wasMember] = useState(isSignedIn);
  if (!token && !wasMember) return <Navigate to="/login" search={{ next: nextPath(page) }} replace />;
  return (
    <>
      <HomePage />
      {token && (
        <TrialGuard>
          <MemberCentre page={pageNamed(page)} onClose={home} />
        </TrialGuard>
      )}
    </>
  );
}

const home = () => goTo('/');

const nextPath = (page: string | undefined): string =>
  page ? `/member?page=${encodeURIComponent(page)}` : '/member';

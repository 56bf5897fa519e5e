import { isTrial } from '@fairground/contract/roles';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refuseTrial } from '../../access/refuse-trial.ts';
import { isSigningOut } from '../../access/sign-out.ts';
import { goTo } from '../../shared/navigate.ts';
import { useSession } from '../../shared/session.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { MemberCentre } from '../member-centre/member-centre.tsx';
import { pageNamed } from '../member-centre/member-pages.ts';
import { HomePage } from './home-page.tsx';

/** The member centre lies over the home page; closing it leads there. A visitor logs in first. */
export function MemberPage() {
  const { page } = useQueryText();
  const { token, isAgent } = useSession();
  if (!token && !isSigningOut())
    return <Navigate to="/login" search={{ next: nextPath(page) } as never} replace />;
  return (
    <>
      <HomePage />
      {token &&
        (isTrial(Number(isAgent)) ? (
          <TrialRefused />
        ) : (
          <MemberCentre page={pageNamed(page)} onClose={home} />
        ))}
    </>
  );
}

const home = () => goTo('/');

/** Trial accounts have nothing to keep here, and are told so. */
function TrialRefused() {
  useEffect(() => {
    void refuseTrial().then(home);
  }, []);
  return null;
}

const nextPath = (page: string | undefined): string =>
  page ? `/member?page=${encodeURIComponent(page)}` : '/member';

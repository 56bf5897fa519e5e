import { useEffect, useState } from 'react';
import type { RegisterSettings } from './register-rules.ts';
import { arrivedLink, arrivedReferral, checkAffiliate, countVisit, leaveIfRefused } from './registration.ts';

/** The invitation of the link, checked once when the page opens. */
export function useInvitation({ registerFt }: RegisterSettings): { code: string; hidesField: boolean } {
  const [invitation, setInvitation] = useState({ code: '', hidesField: false });
  useEffect(() => {
    let isGone = false;
    const check = async () => {
      const linkId = arrivedLink();
      if (linkId) countVisit(linkId);
      const code = linkId ? '' : await arrivedReferral();
      if ((!code && !linkId) || isGone) return;
      // A link says below whom: there is nothing left to type.
      setInvitation({ code, hidesField: linkId !== '' });
      const { isKnown, message } = await checkAffiliate(linkId || code);
      if (isKnown || isGone) return;
      if ((await leaveIfRefused('link', message, registerFt)) === 'hide')
        setInvitation({ code, hidesField: true });
    };
    // An invitation that cannot be checked now is checked by the server when the form is sent.
    check().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [registerFt]);
  return invitation;
}

import { useState } from 'react';
import type { Kind } from './contract-texts.ts';
import { OfferForm } from './offer-form.tsx';
import { useOfferedKinds } from './offered-kinds.ts';

/** Offers somebody a contract of any kind that the merchant has. */
export function SignDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const kinds = useOfferedKinds();
  const [kind, setKind] = useState<Kind | undefined>(kinds[0]);
  if (!kind) return null;
  // What was typed for one kind means nothing for another.
  return (
    <OfferForm
      key={kind}
      kind={kind}
      account={account}
      choice={{ kinds, onChange: setKind }}
      onClose={onClose}
    />
  );
}

import { useEffect } from 'react';
import type { MemberPageProps } from '../../shared/member-page.ts';
import { FeedbackSection } from './feedback-section.tsx';

/** The member centre's own place to write to the merchant. */
export function MemberFeedbackPage({ onReady }: MemberPageProps) {
  useEffect(onReady, [onReady]);
  return <FeedbackSection />;
}

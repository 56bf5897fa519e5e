import { Navigate } from '@tanstack/react-router';

/** While the site is closed the frame shows why on every path. Once it is open, its page has nothing to say. */
export function ReopenedPage() {
  return <Navigate to="/" replace />;
}

import { Navigate } from '@tanstack/react-router';

/** The points mall is a page of the member centre; this is its short address. */
export function PointMallPage() {
  return <Navigate to="/member" search={{ page: 'pointMall' }} replace />;
}

import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../shared/api.ts';

/** The merchant's template: what the theme does not say about the pages. */
export const templateQuery = queryOptions({
  queryKey: ['merchants.templates'],
  queryFn: () => call(api.merchants.templates, {}, { alert: false }),
  staleTime: 180_000,
});

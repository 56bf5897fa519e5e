import { QueryClient } from '@tanstack/react-query';

/** What the console knows of the server; an operator looks at numbers that others are changing. */
export const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: false }, mutations: { networkMode: 'always' } },
});

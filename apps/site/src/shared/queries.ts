import { QueryClient } from '@tanstack/react-query';

/** What the page knows of the server. Errors are shown by the caller or the common handler, never by a retry. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    // Sent at once and refused at once where there is no connection, instead of waiting for one unseen.
    mutations: { networkMode: 'always' },
  },
});

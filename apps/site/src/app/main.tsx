import '@fairground/ui/theme/base.css';
import './app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { detectImageFormat } from '../shared/image-format.ts';
import { startLanguage } from '../shared/language.ts';
import { registerNavigation } from '../shared/navigate.ts';
import { router } from './router.tsx';

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false } },
});

registerNavigation((path) => void router.history.push(path));
detectImageFormat();
await startLanguage();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

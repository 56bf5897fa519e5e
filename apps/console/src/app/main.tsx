import '@fairground/ui/theme/base.css';
import './console.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../shared/language.ts';
import { router } from './router.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } });
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

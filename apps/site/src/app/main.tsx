import '@fairground/ui/theme/base.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { statusQuery } from '../merchants/status.ts';
import { detectImageFormat } from '../shared/image-format.ts';
import { startLanguage } from '../shared/language.ts';
import { registerNavigation } from '../shared/navigate.ts';
import { queries } from '../shared/queries.ts';
import { router } from './router.tsx';

registerNavigation((path) => void router.history.push(path));
detectImageFormat();
// The words and the status are on their way at the same time; the frame waits for the status by itself.
void queries.prefetchQuery(statusQuery);
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

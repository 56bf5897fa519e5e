import { statusQuery } from '../merchants/public.ts';
import '@fairground/ui/theme/base.css';
import './app.css';
import '../shared/area-head.css';
import './first-paint.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { detectImageFormat } from '../shared/image-format.ts';
import { startLanguage } from '../shared/language.ts';
import { registerNavigation } from '../shared/navigate.ts';
import { queries } from '../shared/queries.ts';
import { router } from './router.tsx';

/** Not awaited here: the files of pages import this one, and would wait for each other. A step of its own. */
setTimeout(() => void start());

async function start(): Promise<void> {
  registerNavigation((path) => void router.history.push(path));
  detectImageFormat();
  // All at the same time: the words, the status and the page's own file.
  await Promise.all([startLanguage(), queries.prefetchQuery(statusQuery), router.load()]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  // In small steps, so that a slow phone answers its reader meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

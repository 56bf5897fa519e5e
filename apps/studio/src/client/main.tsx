import '@fairground/ui/theme/base.css';
import './client.css';
import { findLanguage, languageOf } from '@fairground/i18n';
import { initI18n } from '@fairground/i18n/react';
import { createRoot } from 'react-dom/client';
import { openSession, StudioProblem } from './ask-studio.ts';
import { ClosedGame } from './closed-game.tsx';
import { Frame } from './frame.tsx';
import { loadGame } from './load-game.ts';
import { Table } from './table.ts';

const wish = new URLSearchParams(location.search);
// The token has done its work when the session is open; it has no place in a history.
history.replaceState(null, '', '/');

const root = document.getElementById('game');
if (!root) throw new Error('The page has no place for the game.');
const language = findLanguage(wish.get('lang')) ?? 'EN';
const words = initI18n({ locale: languageOf(language).locale, namespaces: ['studio', 'catalogue'] });

/** Words, game and session are on their way at the same time. */
async function sitDown(): Promise<Table | StudioProblem> {
  const place = { merchant: wish.get('merchant') ?? '', token: wish.get('token') ?? '' };
  try {
    const [client, session] = await Promise.all([loadGame(wish.get('game') ?? ''), openSession(place)]);
    return new Table(session, client);
  } catch (error) {
    return error instanceof StudioProblem ? error : new StudioProblem('studio.no_such_game');
  }
}

const [table] = await Promise.all([sitDown(), words]);
createRoot(root).render(
  table instanceof StudioProblem ? <ClosedGame code={table.code} /> : <Frame table={table} />,
);

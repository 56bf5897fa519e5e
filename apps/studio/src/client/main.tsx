import '@fairground/ui/theme/base.css';
import './client.css';
import { findLanguage, knownZone, languageOf } from '@fairground/i18n';
import { initI18n } from '@fairground/i18n/react';
import { createRoot } from 'react-dom/client';
import { openReplay, openSession, StudioProblem } from './ask-studio.ts';
import { ClosedGame } from './closed-game.tsx';
import { Frame } from './frame.tsx';
import { loadGame } from './load-game.ts';
import { ReplayedRound } from './replayed-round.tsx';
import { keepInvitation } from './room/invitation.ts';
import { Table } from './table.ts';

const wish = new URLSearchParams(location.search);
keepInvitation(wish);
// The token has done its work when the session is open; it has no place in a history.
history.replaceState(null, '', '/');

const root = document.getElementById('game');
if (!root) throw new Error('The page has no place for the game.');
const language = findLanguage(wish.get('lang')) ?? 'EN';
const words = initI18n({ locale: languageOf(language).locale, namespaces: ['studio', 'catalogue'] });

const timeZone = knownZone(wish.get('tz'));
const merchant = wish.get('merchant') ?? '';

/** Words, game and session are on their way at the same time. */
async function sitDown() {
  const place = { merchant, token: wish.get('token') ?? '' };
  const [client, session] = await Promise.all([loadGame(wish.get('game') ?? ''), openSession(place)]);
  return <Frame table={new Table(session, client, timeZone)} />;
}

/** A round that is over, without a seat at the game. */
async function lookBack(replay: string) {
  const [client, opened] = await Promise.all([
    loadGame(wish.get('game') ?? ''),
    openReplay({ merchant, replay }),
  ]);
  return <ReplayedRound table={new Table(opened.session, client, timeZone)} opened={opened} />;
}

const replay = wish.get('replay');
const opening = (replay ? lookBack(replay) : sitDown()).catch((error: unknown) => (
  <ClosedGame code={error instanceof StudioProblem ? error.code : 'studio.no_such_game'} />
));
const [page] = await Promise.all([opening, words]);
createRoot(root).render(page);

import { findLanguage, languageOf } from '@fairground/i18n';
import { initI18n } from '@fairground/i18n/react';
import '@fairground/ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ChatPage } from './chat-page.tsx';
import { connect, renewToken } from './connection.ts';
import { hearPage } from './page-around.ts';
import { enterTable, hearers, useTalk } from './talk.ts';

/** The language stands in the address, the token behind the hash, where no server and no log reads it. */
async function start(): Promise<void> {
  const language = findLanguage(new URLSearchParams(location.search).get('lang')) ?? 'EN';
  const token = location.hash.slice(1);
  await initI18n({ locale: languageOf(language).locale, namespaces: ['chat'] });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  createRoot(root).render(
    <StrictMode>
      <ChatPage />
    </StrictMode>,
  );
  hearPage({
    onToken: (fresh) => {
      useTalk.setState({ state: 'connecting', note: '' });
      renewToken(fresh);
    },
    onTable: (table) => void enterTable(table),
  });
  connect(token, hearers);
}

void start();

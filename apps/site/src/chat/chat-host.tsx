import { useTranslation } from '@fairground/i18n/react';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSwitch } from '../merchants/public.ts';
import { endpointQuery, invalidate } from '../shared/api.ts';
import { hearNews } from '../shared/news.ts';
import { openOverlay } from '../shared/overlays.ts';
import { useSession } from '../shared/session.ts';
import { chatApi } from './chat-api.ts';
import { ChatButton } from './chat-button.tsx';
import { ChatWindow } from './chat-window.tsx';

/** Mounted once: the chat button, where the merchant has a chat, and the window it opens. */
export function ChatHost() {
  const isOn = useSwitch('CBS3');
  const isOffered = useSwitch('CHATSITE3');
  const token = useSession((session) => session.token);
  if (!isOn || !isOffered) return null;
  return token ? <MemberChat key={token} /> : <VisitorChat />;
}

/** A visitor sees that there is a chat, and signs in to use it. */
function VisitorChat() {
  const { t } = useTranslation('chat');
  const askToSignIn = () => {
    showToast({ message: t('chat.login') });
    openOverlay({ name: 'login', isNeeded: true });
  };
  return <ChatButton isOpen={false} unread={0} onToggle={askToSignIn} />;
}

/** How often the number on the button is asked for while nobody looks into the window. */
const COUNT_EVERY_MS = 60_000;

function MemberChat() {
  const permission = useQuery(endpointQuery(chatApi.groupPermission, {}));
  const mayChat = permission.data?.hasPermission === true;
  const { data } = useQuery({
    ...endpointQuery(chatApi.unreadCount, {}),
    enabled: mayChat,
    refetchInterval: COUNT_EVERY_MS,
  });
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => hearNews('CHAT', () => void invalidate(chatApi.unreadCount)), []);
  if (!mayChat) return null;
  const close = () => {
    setOpen(false);
    setTold(null);
    void invalidate(chatApi.unreadCount);
  };
  return (
    <>
      <ChatButton
        isOpen={isOpen}
        unread={told ?? data?.count ?? 0}
        onToggle={() => (isOpen ? close() : setOpen(true))}
      />
      {isOpen && (
        <ChatWindow
          plainUrl={permission.data?.plainUrl ?? null}
          onClose={close}
          onUnread={setTold}
          onBanned={() => void invalidate(chatApi.groupPermission)}
        />
      )}
    </>
  );
}

import { Button } from '@fairground/ui/controls/button.tsx';
import { useEffect, useState } from 'react';
import { useWords } from '../words.ts';
import style from './room.module.css';

/** The way to a private table, to be sent to others. The page around the game knows its own address and makes the link. */
export function InviteButton({ table, base }: { table: string; base: string }) {
  const { t } = useWords();
  const [link, setLink] = useState('');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<{ fairground?: string; link?: unknown } | null>) => {
      if (source !== window.parent || data?.fairground !== 'invitation' || typeof data.link !== 'string')
        return;
      setLink(data.link);
      // Where a browser does not let a game copy, the link stands there to be copied by hand.
      void navigator.clipboard?.writeText(data.link).then(
        () => setCopied(true),
        () => {},
      );
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  // In a window of its own there is no page around that could make a link.
  if (window.parent === window) return null;
  return (
    <span className={style.invite}>
      <Button
        size="small"
        tone="quiet"
        data-action="invite"
        onClick={() => window.parent.postMessage({ fairground: 'invite', table, base }, '*')}
      >
        {t(isCopied ? 'studio.room.invite_copied' : 'studio.room.invite')}
      </Button>
      {link && (
        <input
          readOnly
          dir="ltr"
          data-invitation=""
          aria-label={t('studio.room.invite_link')}
          value={link}
          onFocus={({ target }) => target.select()}
        />
      )}
    </span>
  );
}

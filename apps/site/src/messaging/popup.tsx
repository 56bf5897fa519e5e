import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Pager } from '@fairground/ui/data/pager.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useEffect, useState } from 'react';
import { type Announcement, useAnnouncements } from '../merchants/public.ts';
import { api, call } from '../shared/api.ts';
import { DestinationLink } from '../shared/content/destination-link.tsx';
import { HarmlessHtml } from '../shared/content/harmless-html.tsx';
import { linkageOf } from '../shared/content/linkage.ts';
import { imageUrl } from '../shared/image-url.ts';
import { useOverlay } from '../shared/overlays.ts';
import { useSession } from '../shared/session.ts';
import style from './popup.module.css';
import { forgetClosed, isClosed, rememberClosed } from './popup-memory.ts';

const PICTURE = { width: 640, height: 360 };

/** What the merchant puts before the page: one message at a time, after whatever else asks for an answer. */
export function Popup() {
  const hasToWait = useOverlay(({ open }) => open !== null);
  const token = useSession((session) => session.token);
  const { announcements } = useAnnouncements('PU');
  const [, setClosings] = useState(0);
  useEffect(() => forgetWhenChanged(token), [token]);
  const waiting = announcements.filter(({ id }) => !isClosed(id));
  if (hasToWait || waiting.length === 0) return null;
  return <OpenPopup key={token} popups={waiting} onClosed={() => setClosings((count) => count + 1)} />;
}

let lastToken: string | null = null;
function forgetWhenChanged(token: string): void {
  if (lastToken !== null && lastToken !== token) forgetClosed();
  lastToken = token;
}

function OpenPopup({ popups, onClosed }: { popups: readonly Announcement[]; onClosed: () => void }) {
  const { t } = useTranslation(['shell', 'messaging']);
  const [page, setPage] = useState(1);
  const [notToday, setNotToday] = useState(false);
  const popup = popups[Math.min(page, popups.length) - 1];
  if (!popup) return null;
  const close = () => {
    for (const { id, execution } of popups)
      if (execution === 'F') void call(api.messaging.markPopupSeen, { id }).catch(() => {});
    rememberClosed(
      popups.map(({ id }) => id),
      notToday,
    );
    onClosed();
  };
  const [picture] = popup.announcementImages;
  const to = linkageOf(popup);
  return (
    <Dialog open size="medium" title={popup.title} onClose={close} labels={{ close: t('action.close') }}>
      <div className={style.popup} data-popup={popup.id}>
        {picture && <img className={style.picture} src={imageUrl(picture.url)} alt="" {...PICTURE} />}
        <HarmlessHtml html={popup.content} />
        {to && (
          <DestinationLink to={to} className={buttonClass({ wide: true })}>
            {t('messaging:banner.more')}
          </DestinationLink>
        )}
        <div className={style.foot}>
          <Checkbox
            label={t('dialog.popup.not_today')}
            checked={notToday}
            onChange={(event) => setNotToday(event.target.checked)}
          />
          {popups.length > 1 && (
            <Pager
              page={page}
              pageCount={popups.length}
              onPage={setPage}
              labels={{
                pages: t('messaging:popup.pages'),
                previous: t('list.previous'),
                next: t('list.next'),
              }}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

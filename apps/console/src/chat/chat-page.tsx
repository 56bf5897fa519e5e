import { useTranslation } from '@fairground/i18n/react';
import { OfMerchant } from '../shared/address/of-merchant.tsx';
import { TabsInAddress } from '../shared/address/tabs-in-address.tsx';
import { LiveRoom } from './live-room.tsx';
import { Reports } from './reports.tsx';
import { RoomRules } from './room-rules.tsx';
import { Sanctions } from './sanctions.tsx';
import { WordList } from './word-list.tsx';

const TABS = ['live', 'reports', 'sanctions', 'words', 'rooms'] as const;
const PARTS = { live: LiveRoom, reports: Reports, sanctions: Sanctions, words: WordList, rooms: RoomRules };

/** Everything an operator does about the chat of a merchant. */
export function ChatPage() {
  const { t } = useTranslation('chat');
  return (
    <>
      <h1>{t('chat.title')}</h1>
      <OfMerchant>
        {(merchantCode) => (
          <TabsInAddress label={t('chat.title')} tabs={TABS} name={(tab) => t(`desk.${tab}`)}>
            {(tab) => {
              const Part = PARTS[tab];
              return <Part key={`${merchantCode} ${tab}`} merchantCode={merchantCode} />;
            }}
          </TabsInAddress>
        )}
      </OfMerchant>
    </>
  );
}

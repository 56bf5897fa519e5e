import { useTranslation } from '@fairground/i18n/react';
import { OfMerchant } from '../../shared/address/of-merchant.tsx';
import { TabsInAddress } from '../../shared/address/tabs-in-address.tsx';
import { DeskReport } from './desk-report.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { Queue } from './queue.tsx';
import { ReadyAnswers } from './ready-answers.tsx';

const TABS = ['talks', 'answers', 'hours', 'report'] as const;
const PARTS = { talks: Queue, answers: ReadyAnswers, hours: OpeningHours, report: DeskReport };

/** Where operators talk with players. */
export function DeskPage() {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{t('desk.title')}</h1>
      <OfMerchant>
        {(merchantCode) => (
          <TabsInAddress label={t('desk.title')} tabs={TABS} name={(tab) => t(`desk.${tab}`)}>
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

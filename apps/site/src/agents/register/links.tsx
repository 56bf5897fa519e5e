import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { PlusIcon } from '@fairground/ui/icons/icons.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../shared/api.ts';
import { agentsApi } from '../agents-api.ts';
import { usePages } from '../list-pager.tsx';
import type { OwnRates } from '../rebates.ts';
import type { AgentLink } from './agent-link.ts';
import { CodeCard } from './code-card.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkTable } from './link-table.tsx';

/** The agent's code and links, and what they brought. */
export function Links({ own }: { own: OwnRates }) {
  const { t } = useTranslation('agents');
  const pages = usePages();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<AgentLink | null>(null);
  const list = useQuery({
    ...endpointQuery(agentsApi.links, pages.asked),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      {list.data && <CodeCard code={list.data.code} />}
      <div>
        <Button startIcon={<PlusIcon size={18} />} onClick={() => setMaking(true)}>
          {t('link.make')}
        </Button>
      </div>
      <LinkTable list={list} onShow={setShown} page={pages.pageOf(list.data?.total)} />
      {isMaking && (
        <LinkForm
          own={own}
          onClose={() => setMaking(false)}
          onMade={(link) => {
            setMaking(false);
            setShown(link);
          }}
        />
      )}
      {shown && <LinkDialog link={shown} onClose={() => setShown(null)} />}
    </Stack>
  );
}

import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { PlusIcon } from '@fairground/ui/icons/icons.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../shared/api.ts';
import funds from '../../shared/money/funds.module.css';
import { agentsApi } from '../agents-api.ts';
import type { OwnRates } from '../rebates.ts';
import type { AgentLink } from './agent-link.ts';
import { LinkDialog } from './link-dialog.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkTable } from './link-table.tsx';

const PAGE_SIZE = 20;

/** The agent's code and links, and what they brought. */
export function Links({ own }: { own: OwnRates }) {
  const { t } = useTranslation(['agents', 'shell']);
  const [pageNo, setPageNo] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<AgentLink | null>(null);
  const list = useQuery({
    ...endpointQuery(agentsApi.links, { pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <Card level={2} title={t('register.code')}>
        <p className={funds.row}>
          <Text as="span" tone="soft" size={2}>
            {t('register.code_text')}
          </Text>
          {list.data && (
            <span dir="ltr">
              <strong>{list.data.code}</strong>{' '}
              <CopyButton
                text={list.data.code}
                labels={{ copy: t('shell:action.copy'), copied: t('shell:action.copied') }}
              />
            </span>
          )}
        </p>
      </Card>
      <div>
        <Button startIcon={<PlusIcon size={18} />} onClick={() => setMaking(true)}>
          {t('link.make')}
        </Button>
      </div>
      <LinkTable
        list={list}
        onShow={setShown}
        page={{ pageNo, pageCount: Math.ceil((list.data?.total ?? 0) / PAGE_SIZE), onPage: setPageNo }}
      />
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

import { useTranslation } from '@fairground/i18n/react';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../merchants/public.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { domainOf } from './agent-link.ts';

/** The agent's own code, and the addresses that carry it: with it in the query, and before a host of the merchant. */
export function CodeCard({ code }: { code: string }) {
  const { t } = useTranslation('agents');
  const hosts = useQuery(settingsQuery).data?.domainRoute.map(({ domainName }) => domainName) ?? [];
  const domain = domainOf(code, location.hostname, hosts);
  return (
    <Card level={2} title={t('register.code')}>
      <Text tone="soft" size={2}>
        {t('register.code_text')}
      </Text>
      <Facts
        facts={[
          [t('register.code'), <Copied key="code" text={code} />],
          [
            t('register.code_address'),
            <Copied key="address" text={`${location.origin}/register?r=${code}`} />,
          ],
          domain !== null && [t('register.code_domain'), <Copied key="domain" text={domain} />],
        ]}
      />
    </Card>
  );
}

function Copied({ text }: { text: string }) {
  const { t } = useTranslation('shell');
  return (
    <span dir="ltr">
      <strong>{text}</strong>{' '}
      <CopyButton text={text} labels={{ copy: t('action.copy'), copied: t('action.copied') }} />
    </span>
  );
}

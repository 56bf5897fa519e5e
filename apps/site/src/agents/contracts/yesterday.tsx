import { useTranslation } from '@fairground/i18n/react';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDays } from '../../merchants/public.ts';
import { endpointQuery } from '../../shared/api.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { BILL_TONES } from './contract-texts.ts';
import { WageActs } from './wage-acts.tsx';

/** What yesterday came to, and the button to ask for it where wages are paid by request. */
export function Yesterday() {
  const { t } = useTranslation('agents');
  const money = useMoney();
  const { from, to } = useDays('yesterday');
  const bills = useQuery(endpointQuery(agentsApi.bills, { scope: 'own', kind: 'daily', from, to }));
  return (
    <Card level={2} title={t('bill.yesterday')}>
      <Answered query={bills}>
        {({ bills: list }) =>
          list.length === 0 ? (
            <Text tone="soft" size={2}>
              {t('bill.yesterday_none')}
            </Text>
          ) : (
            list.map((bill) => (
              <Stack key={bill.id}>
                <Facts
                  facts={[
                    [t('bill.team_bet'), money(bill.teamBet)],
                    [t('bill.amount'), <strong key="amount">{money(bill.amount)}</strong>],
                    [
                      t('bill.status'),
                      <Badge key="status" tone={BILL_TONES[bill.status]}>
                        {t(`bill.status.${bill.status}`)}
                      </Badge>,
                    ],
                  ]}
                />
                <WageActs bill={bill} scope="own" />
              </Stack>
            ))
          )
        }
      </Answered>
    </Card>
  );
}

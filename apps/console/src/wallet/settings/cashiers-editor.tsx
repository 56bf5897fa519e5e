import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import style from '../../shared/desk.module.css';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { NamedField } from '../../shared/forms/named-field.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';

type Cashier = AnswerOf<typeof api.wallet.moneySettings>['cashiers'][number];

/** Vendors that keep members' money in books of their own: where they are asked. */
export function CashiersEditor(props: {
  merchantCode: string;
  cashiers: readonly Cashier[];
  waiting: readonly (Cashier & { proposedBy: string })[];
}) {
  const { merchantCode, cashiers, waiting } = props;
  const { t } = useTranslation(['funds', 'console']);
  const [editing, setEditing] = useState<Cashier | null>(null);
  const mayEdit = hasRight(
    useSession(({ operator }) => operator),
    'finance.write',
  );
  const decide = useChange('wallet');
  const save = async ({ vendorCode = '', url = '', secret = '', reason = '' }: Record<string, string>) => {
    const body = { merchantCode, vendorCode, url, secret, reason };
    if (await decide(() => call(api.wallet.saveCashier, body))) setEditing(null);
  };
  return (
    <Card title={t('desk.cashiers')}>
      <p className={style.about}>{t('desk.cashiers_lead')}</p>
      <div className={style.stack}>
        {cashiers.map((cashier) => (
          <div key={cashier.vendorCode} className={style.actions}>
            <strong>{cashier.vendorCode}</strong>
            <span dir="ltr">{cashier.url}</span>
            {mayEdit && (
              <Button size="small" tone="secondary" onClick={() => setEditing(cashier)}>
                {t('console:action.edit')}
              </Button>
            )}
          </div>
        ))}
      </div>
      {waiting.map(({ vendorCode, url, proposedBy }) => (
        <div key={vendorCode} className={style.actions}>
          <Badge tone="warning">{t('desk.cashier_waits', { vendor: vendorCode, name: proposedBy })}</Badge>
          <span dir="ltr">{url}</span>
        </div>
      ))}
      {mayEdit && (
        <Button size="small" tone="secondary" onClick={() => setEditing({ vendorCode: '', url: '' })}>
          {t('desk.cashier_add')}
        </Button>
      )}
      {editing && (
        <FormDialog title={t('desk.cashiers')} onCancel={() => setEditing(null)} onConfirm={save}>
          <NamedField name="vendorCode" label={t('desk.cashier_vendor')} value={editing.vendorCode} />
          <NamedField name="url" label={t('desk.cashier_url')} value={editing.url} />
          <NamedField name="secret" label={t('desk.cashier_secret')} />
        </FormDialog>
      )}
    </Card>
  );
}

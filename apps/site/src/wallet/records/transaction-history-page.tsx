import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { useState } from 'react';
import { useDays } from '../../merchants/public.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import style from '../../shared/money/funds.module.css';
import { useReady } from '../../shared/states/use-ready.ts';
import { useWallets } from '../balance/balance.ts';
import { ExportButton } from './export-button.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { TRANSACTION_TYPES, type TransactionType, TX_ID } from './transactions.ts';
import { WhyDialog } from './why-dialog.tsx';

/** Every movement of a wallet; any line explains itself. */
export function TransactionHistoryPage({ onReady }: MemberPageProps) {
  const { t } = useTranslation(['funds', 'wallet', 'shell']);
  const { picker, from, to } = useDays('last30Days');
  const [type, setType] = useState<TransactionType | ''>('');
  const [wallet, setWallet] = useState('main');
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const txId = search.trim().toUpperCase();
  const filter = { from, to, type: type || undefined, wallet, txId: TX_ID.test(txId) ? txId : undefined };
  useReady(true, onReady);
  return (
    <div className={`${style.page} ${style.wide}`}>
      <DateRange {...picker} />
      <Row gap={3} align="end">
        <Field label={t('fact.type')} className={style.narrow ?? ''}>
          <SelectField
            value={type}
            placeholder={t('shell:list.all')}
            onChange={(event) => setType(event.target.value as TransactionType | '')}
            options={TRANSACTION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        </Field>
        <WalletChoice value={wallet} onChange={setWallet} />
        <Field label={t('fact.tx')} className={style.narrow ?? ''}>
          <TextInput
            name="txId"
            dir="ltr"
            maxLength={19}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
        <ExportButton filter={filter} />
      </Row>
      <TransactionTable filter={filter} onAsk={setAsked} />
      {asked && <WhyDialog txId={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Only where there is more than one wallet. */
function WalletChoice({ value, onChange }: { value: string; onChange: (wallet: string) => void }) {
  const { t } = useTranslation(['funds', 'shell']);
  const vendors = useWallets().filter(({ walletId }) => walletId !== 0);
  if (vendors.length === 0) return null;
  return (
    <Field label={t('fact.wallet')} className={style.narrow ?? ''}>
      <SelectField
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: 'main', label: t('shell:balance.main_wallet') },
          ...vendors.map(({ name, title }) => ({ value: name, label: title })),
        ]}
      />
    </Field>
  );
}

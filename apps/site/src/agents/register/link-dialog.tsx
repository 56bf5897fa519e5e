import { useTranslation } from '@fairground/i18n/react';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Qr } from '@fairground/ui/show/qr.tsx';
import { Facts } from '../../shared/money/facts.tsx';
import style from '../centre.module.css';
import { PRODUCTS } from '../rebates.ts';
import { type AgentLink, addressOf } from './agent-link.ts';

/** A link to be shown to somebody: as a picture for their telephone, and as text. */
export function LinkDialog({ link, onClose }: { link: AgentLink; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'funds', 'shell']);
  const address = addressOf(link.linkId);
  return (
    <Dialog
      open
      size="medium"
      title={link.remark || t('link.title')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Stack>
        <div className={style.code}>
          <Qr text={address} size={220} label={t('link.qr')} />
          <p className={style.address}>{address}</p>
          <CopyButton
            look="button"
            text={address}
            labels={{ copy: t('link.copy'), copied: t('shell:action.copied') }}
          />
        </div>
        <Facts
          facts={[
            [
              t('link.rebate_id'),
              <span key="id" dir="ltr">
                {link.rebateId}
              </span>,
            ],
            ...PRODUCTS.map(
              (product) =>
                [
                  t(`funds:product.${product}`),
                  <span key={product} dir="ltr">{`${link.rebates[product]}%`}</span>,
                ] as const,
            ),
          ]}
        />
      </Stack>
    </Dialog>
  );
}

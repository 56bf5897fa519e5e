import type { ModuleNode } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/field.tsx';
import { Switch } from '@fairground/ui/switch.tsx';
import { TextInput } from '@fairground/ui/text-input.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { hasRight, useSession } from '../shared/session.ts';
import type { MerchantDetail } from './merchant-page.tsx';
import style from './merchants.module.css';
import { useChange } from './use-change.ts';

interface Wish {
  modId: string;
  enabled: boolean;
}

/** The white-label tree. A change asks for its reason and is live on the site at once. */
export function SwitchTree({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('console');
  const { operator } = useSession();
  const [wish, setWish] = useState<Wish | null>(null);
  const [search, setSearch] = useState('');
  const change = useChange(merchant.merchantCode);
  const { merchantCode } = merchant;

  return (
    <>
      <Field label={t('switches.search')}>
        <TextInput type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      <Nodes
        nodes={merchant.whitelabel}
        search={search.trim().toUpperCase()}
        readOnly={!hasRight(operator, 'merchants.write')}
        onWish={setWish}
      />
      {wish && (
        <ReasonDialog
          title={t(wish.enabled ? 'switches.turn_on' : 'switches.turn_off', { switch: wish.modId })}
          onCancel={() => setWish(null)}
          onConfirm={async (reason) => {
            await change(() => call(api.merchants.setSwitch, { merchantCode, ...wish, reason }));
            setWish(null);
          }}
        />
      )}
    </>
  );
}

interface NodesProps {
  nodes: readonly ModuleNode[];
  search: string;
  readOnly: boolean;
  onWish: (wish: Wish) => void;
}

function Nodes({ nodes, search, readOnly, onWish }: NodesProps) {
  const shown = nodes.filter((node) => matches(node, search));
  return (
    <ul className={style.tree}>
      {shown.map(({ modId, enabled, childrenNodes }) => (
        <li key={modId} className={style.node}>
          <Switch
            label={<span className={style.code}>{modId}</span>}
            checked={enabled === '1'}
            disabled={readOnly || modId === 'SYSTEM'}
            onChange={(event) => onWish({ modId, enabled: event.target.checked })}
          />
          {childrenNodes.length > 0 && <Nodes nodes={childrenNodes} {...{ search, readOnly, onWish }} />}
        </li>
      ))}
    </ul>
  );
}

const matches = (node: ModuleNode, search: string): boolean =>
  node.modId.includes(search) || node.childrenNodes.some((child) => matches(child, search));

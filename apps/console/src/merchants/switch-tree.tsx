import { coreModules, type ModId, type ModuleNode } from '@fairground/contract/modules';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Switch } from '@fairground/ui/controls/switch.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { useTypedValue } from '../shared/address/use-address.ts';
import { api, call } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import type { MerchantDetail } from './merchant-detail.ts';
import style from './merchants.module.css';

interface Wish {
  modId: ModId;
  enabled: boolean;
}

/** The white-label tree. A change asks for its reason and is live on the site at once. */
export function SwitchTree({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('console');
  const { operator } = useSession();
  const [wish, setWish] = useState<Wish | null>(null);
  const [search, setSearch] = useTypedValue('search');
  const change = useChange('merchants', 'console:state.saved');
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

/** One card for each module of the first level, so that fifty switches fit on a screen. */
function Nodes({ nodes, search, readOnly, onWish }: NodesProps) {
  const shown = nodes.filter((node) => matches(node, search));
  return (
    <ul className={style.grid}>
      {shown.map((node) => (
        <li key={node.modId}>
          <Card>
            {[node, ...node.childrenNodes].map(({ modId, enabled }) => (
              <Switch
                key={modId}
                className={style.node}
                label={<span className={style.code}>{modId}</span>}
                checked={enabled === '1'}
                disabled={readOnly || coreModules.includes(modId as ModId)}
                onChange={(event) => onWish({ modId: modId as ModId, enabled: event.target.checked })}
              />
            ))}
          </Card>
        </li>
      ))}
    </ul>
  );
}

const matches = (node: ModuleNode, search: string): boolean =>
  node.modId.includes(search) || node.childrenNodes.some((child) => matches(child, search));

import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import type { ReactNode } from 'react';
import { useTab } from './use-address.ts';

/** The sections of a page; the address says which one is open. */
export function TabsInAddress<Tab extends string>(props: {
  label: string;
  tabs: readonly Tab[];
  name: (tab: Tab) => string;
  children: (tab: Tab) => ReactNode;
}) {
  const [tab, setTab] = useTab(props.tabs);
  return (
    <Tabs
      label={props.label}
      active={tab}
      onChange={setTab}
      tabs={props.tabs.map((key) => ({ key, label: props.name(key) }))}
    >
      {props.children(tab)}
    </Tabs>
  );
}

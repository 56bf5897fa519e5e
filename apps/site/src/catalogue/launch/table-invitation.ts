/** A private table of a game that an address leads to. */
export interface TableInvitation {
  table: string;
  base: string;
}

const TABLE = /^[A-Z0-9]{8}$/;
const BASE = /^\d{1,9}\.\d{2,4}$/;

/** Null when it is none, whoever says so: an address is typed by anybody, and a message comes from a game. */
export function invitationOf({ table, base }: { table?: unknown; base?: unknown }): TableInvitation | null {
  if (typeof table !== 'string' || typeof base !== 'string') return null;
  return TABLE.test(table) && BASE.test(base) ? { table, base } : null;
}

/** This page's address with the way to the table, for somebody else. */
export function invitationLink({ table, base }: TableInvitation, page: string): string {
  const link = new URL(page);
  link.searchParams.set('table', table);
  link.searchParams.set('base', base);
  link.hash = '';
  return link.href;
}

/** The address of a game with the way to a table in it. */
export function toTable(address: string, invitation: TableInvitation | null): string {
  return invitation ? invitationLink(invitation, new URL(address, location.href).href) : address;
}

/** Enough for its owner to recognise, too little for anybody else to use. */
export function maskMobile(mobile: string | null): string {
  if (!mobile) return '';
  return `${'*'.repeat(Math.max(0, mobile.length - 4))}${mobile.slice(-4)}`;
}

export function maskEmail(email: string | null): string {
  if (!email) return '';
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'*'.repeat(Math.max(1, Math.min(8, name.length - 1)))}@${host}`;
}

/** The first letter of each word. */
export const maskName = (name: string | null): string =>
  (name ?? '').replace(/(\S)(\S*)/g, (_, first: string, rest: string) => first + '*'.repeat(rest.length));

/** The main version of iOS that a browser tells, 0 on anything else. */
export function iosVersion(userAgent: string): number {
  const [, version = '0'] = /\b(?:iPhone|iPad|iPod)\b.*?\bOS (\d+)[_.]/.exec(userAgent) ?? [];
  return Number(version);
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const found = (names: readonly [RegExp, string][], text: string) =>
  names.find(([sign]) => sign.test(text))?.[1];

/** A device as its owner would call it; what cannot be told is shown as it came, shortened. */
export function deviceName(userAgent: string): string {
  const parts = [found(BROWSERS, userAgent), found(SYSTEMS, userAgent)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : userAgent.slice(0, 40) || '?';
}

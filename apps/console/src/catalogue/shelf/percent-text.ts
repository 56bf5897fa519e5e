/** A ratio with six decimals as a percentage with two, rounded, without ever being a float. */
export function percentText(ratio: string): string {
  const parts = /^(\d+)\.(\d{6})$/.exec(ratio);
  if (!parts) return '–';
  const hundredths = (BigInt(`${parts[1]}${parts[2]}`) + 50n) / 100n;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`;
}

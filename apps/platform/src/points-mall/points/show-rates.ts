/** Hundredths of a percent as text: 50 is 0.5. */
export const percentText = (rate: number): string => decimal(rate, 2);

/** What a point is worth, from ten thousandths: 100 is 0.01. */
export const exchangeText = (exchange: number): string => decimal(exchange, 4);

/** The same back; the contract has looked at the digits. */
export const percentOf = (text: string): number => whole(text, 2);
export const exchangeOf = (text: string): number => whole(text, 4);

function decimal(number: number, places: number): string {
  const digits = String(number).padStart(places + 1, '0');
  const part = digits.slice(-places).replace(/0+$/, '');
  return `${digits.slice(0, -places)}${part ? `.${part}` : ''}`;
}

function whole(text: string, places: number): number {
  const [units = '0', part = ''] = text.split('.');
  return Number(`${units}${part.padEnd(places, '0')}`);
}

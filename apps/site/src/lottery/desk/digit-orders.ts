/** Every number that has the same digits, each once: 112, 121, 211. */
export function ordersOf(number: string): string[] {
  if (number.length < 2) return [number];
  const orders = [...number].flatMap((digit, place) =>
    ordersOf(number.slice(0, place) + number.slice(place + 1)).map((rest) => digit + rest),
  );
  return [...new Set(orders)];
}

/** Numbers of a text, each once: a repeated number is one bet. */
export const readNumbers = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((number) => number !== '')),
];

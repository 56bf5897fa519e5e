/** Words as they are compared: small, and without the marks over and under letters. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .trim();

/** True if each of the words stands somewhere in the text. */
export const holds = (text: string, words: string): boolean => {
  const folded = fold(text);
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

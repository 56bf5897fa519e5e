const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Rows of a table for a spreadsheet, each with its end. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** What others typed must not run as a formula. A number below zero is none. */
function cell(text: string): string {
  const shown = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}

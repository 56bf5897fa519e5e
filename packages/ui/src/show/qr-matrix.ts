/** The modules of a QR code, row by row. The library is loaded where a code is shown, and nowhere else. */
export async function qrMatrix(text: string): Promise<boolean[][]> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_column, column) => Boolean(modules.get(row, column))),
  );
}

/** What dieharder's table says: how many tests passed, and which did not. A weak one is expected now and then. */
export function readDieharder(table: string): { passed: number; weak: string[]; failed: string[] } {
  const tests = table.split('\n').flatMap((line) => {
    const [name, tuple, , , pValue, assessment] = line.split('|').map((cell) => cell.trim());
    if (!assessment || name === 'test_name') return [];
    return [{ name: `${name} ${tuple}: p = ${pValue}`, assessment }];
  });
  const named = (wanted: string) =>
    tests.filter(({ assessment }) => assessment === wanted).map(({ name }) => name);
  return { passed: named('PASSED').length, weak: named('WEAK'), failed: named('FAILED') };
}

/** Lines that say what is happening and how long it has taken so far. @returns {(line: string) => void} */
export function progress() {
  const begin = performance.now();
  return (line) => console.log(`[${((performance.now() - begin) / 1000).toFixed(1).padStart(5)} s] ${line}`);
}

import { coverSvg } from '../../packages/ui/src/covers/cover-svg.ts';
import type { CoverKind } from '../../packages/ui/src/covers/spec.ts';

const KINDS: readonly string[] = ['banner', 'category', 'game', 'promotion', 'vendor'] satisfies CoverKind[];

/** What a picture needs besides its key: other symbols where two would look alike, and the name of a game. */
const looks: Readonly<Record<string, { title?: string; palette?: string; symbols?: readonly string[] }>> = {
  'category/table': { palette: 'copper', symbols: ['dice', 'roulette', 'chip'] },
  'game/brass-sevens': { title: 'Brass Sevens' },
  'game/jade-lantern-garden': { title: 'Jade Lantern Garden' },
  'game/monsoon-terraces': { title: 'Monsoon Terraces' },
  'game/dragon-tiger': { title: 'Dragon Tiger' },
  'game/baccarat': { title: 'Baccarat' },
  'game/roulette': { title: 'Roulette' },
  'game/blackjack': { title: 'Blackjack' },
  'game/sic-bo': { title: 'Sic Bo' },
  'game/crash': { title: 'Crash' },
  'game/plinko': { title: 'Plinko' },
  'game/mines': { title: 'Mines' },
  'game/keno': { title: 'Keno' },
};

const PREFIX = 'cover:';
const ID = /^cover:(\w+)\/([\w-]+)\/(\d+)x(\d+)$/;

interface Building {
  emitFile(file: { type: 'asset'; name: string; source: string }): string;
}

/**
 * Draws covers when the site is built: `import url from 'cover:category/live/480x320'` is a picture in a file of its
 * own, named by its contents. The code that draws stays out of the page.
 */
export function coverFiles() {
  let isBuild = false;
  return {
    name: 'fairground-cover-files',
    configResolved(config: { command: string }) {
      isBuild = config.command === 'build';
    },
    resolveId: (id: string) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(this: Building, id: string) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const { name, svg } = drawn(id.slice(1));
      if (!isBuild)
        return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`)};`;
      const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source: svg });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

function drawn(id: string): { name: string; svg: string } {
  const [, kind = '', key = '', width, height] = ID.exec(id) ?? [];
  if (!KINDS.includes(kind)) throw new Error(`«${id}» is not a cover: write cover:<kind>/<key>/<w>x<h>`);
  const size = { width: Number(width), height: Number(height) };
  return {
    name: `${kind}-${key}`,
    svg: coverSvg({ kind: kind as CoverKind, key, ...looks[`${kind}/${key}`] }, size),
  };
}

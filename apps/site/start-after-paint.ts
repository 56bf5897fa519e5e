import type { Plugin } from 'vite';

const PROGRAM = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;

/** Has the built page fetch its program at once and run it after the first paint, see public/start.js. */
export function startAfterPaint(): Plugin {
  return {
    name: 'fairground-start-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [, program] = PROGRAM.exec(html) ?? [];
        if (!program) throw new Error('The page has no program to start.');
        const last = `  <link data-program rel="modulepreload" crossorigin href="${program}">
    <script type="module" src="/start.js"></script>
  </head>`;
        return html
          .replaceAll('<link rel="modulepreload"', '<link data-program rel="modulepreload"')
          .replace(PROGRAM, '')
          .replace('</head>', () => last);
      },
    },
  };
}

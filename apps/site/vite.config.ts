import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractTable } from '../../packages/contract/src/vite.ts';
import { startAfterPaint } from './start-after-paint.ts';
import { throughDoors } from './through-doors.ts';

const api = process.env.API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [throughDoors(), contractTable(), react(), startAfterPaint()],
  // The HPKE library asks for Node's crypto only where the browser has none; such a page cannot encrypt at all.
  resolve: {
    alias: { crypto: path.resolve(import.meta.dirname, '../../packages/contract/src/client/no-crypto.ts') },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 2_048,
    reportCompressedSize: false,
    // What the first page needs comes in two files, libraries and ours, instead of forty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'frame', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/wps', '/chat', '/chat-window', '/lgw', '/ops', '/res', '/favicon.svg'].map((path) => [
        path,
        { target: api, ws: true },
      ]),
    ),
  },
});

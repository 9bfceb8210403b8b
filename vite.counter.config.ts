import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const here = import.meta.dirname

/**
 * The pages at the counter, built a second time without the router; scripts/buildCounter.mjs runs it.
 * Everything else, and these pages while developing, is built by vite.config.ts.
 */
export default defineConfig({
  plugins: [tailwindcss()],
  resolve: { alias: { 'react-router': resolve(here, 'src/web/counter/router.tsx') } },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    // Pictures stay files: the Content-Security-Policy then needs no `data:` addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'counter-manifest.json',
    rolldownOptions: {
      input: resolve(here, 'src/web/counter/entry.client.tsx'),
      // In one file, what most of these pages need weighs less than in thirty small ones.
      output: { codeSplitting: { groups: [{ name: 'counter', minShareCount: 3 }] } },
    },
  },
})

import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import type { InlineConfig } from 'vite'

const here = import.meta.dirname
const aroundThePage =
  /\/src\/web\/(standalone|consent|ui\/(SkipLink|Toaster|toast|useLater|useHydrated|whenIdle))\b/
const parts = /\/src\/web\/(ui|site|api\/(?!queryClient))|\/lucide-react\//

/** Pages that stand alone and share their code, such as those at the counter. */
export interface PageGroup {
  /** Its folder in src/web. */
  readonly name: string
  readonly manifestFile: string
  /** How many of its pages make the most of them; none where they are too few to share files. */
  readonly sharedBy: number | undefined
}

const shared = {
  configFile: false,
  logLevel: 'error',
  plugins: [tailwindcss()],
  resolve: { alias: { 'react-router': resolve(here, 'src/web/standalone/router.tsx') } },
} satisfies InlineConfig

export const rendererFolder = 'build/render'

/** What renders the pages that stand alone: for the build, and for the server, which has no packages of theirs. */
export const rendererConfig: InlineConfig = {
  ...shared,
  // Or it would hold React for development as well.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: resolve(here, 'src/web/standalone/entry.server.tsx'),
    outDir: rendererFolder,
    copyPublicDir: false,
    assetsInlineLimit: 0,
  },
}

/**
 * Pages built a second time without the router; scripts/buildPages.mjs runs it for each group.
 * Everything else, and these pages while developing, is built by vite.config.ts.
 */
export function configOf({ name, manifestFile, sharedBy }: PageGroup): InlineConfig {
  return {
    ...shared,
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      copyPublicDir: false,
      // Pictures stay files: the Content-Security-Policy then needs no `data:` addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: manifestFile,
      rolldownOptions: {
        input: resolve(here, `src/web/${name}/entry.client.tsx`),
        output: {
          codeSplitting: {
            groups: [
              // In one file, what most of these pages need weighs less than in thirty small ones; so
              // do the parts that are found on several. The rest stays with those that need it: a
              // schema is put together as its module runs.
              ...(sharedBy
                ? [
                    { name, minShareCount: sharedBy, priority: 2 },
                    { name: `${name}-parts`, test: parts, minShareCount: 2, priority: 1 },
                  ]
                : []),
              // What is around every page has a file of its own, so that nothing asks for the entry
              // by its name: where the entry was lost and came by another one, it would run twice.
              { name: `${name}-frame`, test: aroundThePage, priority: 3 },
            ],
          },
        },
      },
    },
  }
}

import { basename, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type ProxyOptions } from 'vite'
import { devPages } from './scripts/devPages.ts'
import { wordFiles, wordsModule, wordsOfGroup } from './scripts/wordFiles.ts'
import { type Group, groups, isWithoutReact } from './src/web/app/standalone/groups.ts'
import { pages } from './src/web/app/standalone/pages.ts'

const here = import.meta.dirname
const aroundThePage =
  /\/src\/web\/(app\/standalone\/(?!entry)|shared\/consent\/(?!CookieCard)|platform\/(api\/browserStorage|ui\/(SkipLink|Toaster|toast|useLater|useHydrated|whenIdle|useWasIdle))\b)/
const parts =
  /\/src\/web\/(platform\/ui\/(?!CheckField|Stars|formatTime|inAppBrowser|openInBrowser)|shared\/pages|site\/(?!legal|pricing|support)|platform\/api\/(?!queryClient|useCallForm|untilAnswered|signInRoutes))|\/lucide-react\//
/** What shows points, after the first answer: a page to type a number or a review on has no use for it. */
const pointsParts =
  /\/src\/web\/(platform\/ui\/(progress|Progress|Ticket|Badge|PointsFigure|LiveMoment|Moment|DescriptionList|IconButton|format\.)|shared\/rewards\/|shared\/scan\/lastVisit|contract\/progress)|\/icons\/(smartphone|x|check)\./

/** What stands around a typed number; a review has none. */
const aroundANumber =
  /\/src\/(contract\/refusals|web\/platform\/ui\/CheckField|web\/shared\/messages\/textsWords|web\/customer\/RememberPhone)\./

/** The till's parts that load later share much with it: in one file that weighs less than in ten. */
const ofDevices = [
  {
    name: 'device',
    test: /\/src\/web\/platform\/(ui\/(Exact|Field)|api\/usePress)\./,
    priority: 3,
  },
  {
    name: 'device-till',
    test: /\/src\/web\/(device\/till\/(ValueKeys|NumberLine|useTypedNumber|TillFigure|ResultReceipt|words)|platform\/ui\/(Badge|IconButton))\.|\/icons\/gift\./,
    priority: 2,
  },
]

/** What a promotion's words on the screen, which load later, share with it. */
const aroundTheScreen =
  /\/src\/(contract\/|web\/platform\/|web\/device\/counter-screen\/(saying|hours|parts)\.)|vite\/preload-helper/

/** Several parts that load later lead to it, and of the pages one. */
const ofFeedback = /\/src\/web\/customer\/feedback\//

/**
 * The scripts of pages that share their code. `sharedBy` says how many of its pages make the most of them;
 * none where they are too few to share files, or as different as the app's.
 */
function scriptsOf(group: Group, sharedBy?: number, around = aroundThePage): EnvironmentOptions {
  const { entry, styles } = groups[group]
  const code = isWithoutReact(group) ? [] : filesOf(group)
  const workers = pages.flatMap((page) => (page.group === group && page.worker) || [])
  return {
    consumer: 'client',
    build: {
      manifest: `${group}-manifest.json`,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(
            [entry, styles, ...code, ...workers.map(({ file }) => file)].map((file) => [
              basename(file).replace(/\.\w+$/, ''),
              resolve(here, 'src/web', file),
            ]),
          ),
          ...Object.fromEntries(
            wordsOfGroup(group).flatMap(({ name, languages }) =>
              languages.map((language) => [
                `words-${name}-${language}`,
                wordsModule(name, language),
              ]),
            ),
          ),
        },
        // A page and its words are loaded by the addresses that its document names.
        preserveEntrySignatures: 'exports-only',
        output: {
          // A worker has a name that stays, at the root: a browser looks there for a new one.
          entryFileNames: ({ facadeModuleId }) =>
            workers.find(({ file }) => facadeModuleId?.endsWith(file))?.builtAs ??
            'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [
              // In one file, what most of these pages need weighs less than in thirty small ones; so
              // do the parts that are found on several. The rest stays with those that need it: a
              // schema is put together as its module runs.
              ...(sharedBy
                ? [
                    {
                      name: group,
                      test: (file: string) => !pointsParts.test(file) && !ofFeedback.test(file),
                      minShareCount: sharedBy,
                      priority: 3,
                    },
                    { name: `${group}-points`, test: pointsParts, minShareCount: 2, priority: 2 },
                    { name: `${group}-number`, test: aroundANumber, minShareCount: 2, priority: 2 },
                    { name: `${group}-parts`, test: parts, minShareCount: 2, priority: 1 },
                  ]
                : []),
              ...(group === 'device' ? ofDevices : []),
              // What is around every page has a file of its own, so that nothing asks for the entry
              // by its name: where the entry was lost and came by another one, it would run twice.
              { name: `${group}-frame`, test: around, priority: 4 },
            ],
          },
        },
      },
    },
  }
}

const filesOf = (group: Group) =>
  pages.filter((page) => page.group === group).map(({ file }) => file)

/** `scripts/buildPages.mjs` builds one after the other. */
const built: Record<Group | 'ssr', EnvironmentOptions> = {
  customer: scriptsOf('customer', 5),
  site: scriptsOf('site', 7),
  // All that is around these is what knows of the cookie question.
  reading: scriptsOf(
    'reading',
    undefined,
    /\/src\/web\/(shared\/consent\/consent|platform\/ui\/whenIdle)\.ts/,
  ),
  // Two pages, of which one is kept for when the line is down: they share by themselves.
  device: scriptsOf('device'),
  screen: scriptsOf('screen', undefined, aroundTheScreen),
  demo: scriptsOf('demo'),
  app: scriptsOf('app'),
  // What renders them: for the build, and for the server, which has no packages of theirs.
  ssr: {
    resolve: { noExternal: true },
    // Or it would hold React for development as well.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'build/render',
      emptyOutDir: true,
      // Pictures that no script names, as those of pages to read. Scripts stay out of their folder.
      emitAssets: true,
      rolldownOptions: {
        input: resolve(here, 'src/web/app/standalone/entry.server.tsx'),
        // Documents have parts of it as text. Names stay, for what is logged.
        output: {
          chunkFileNames: '[name]-[hash].js',
          minify: { compress: false, mangle: false },
        },
      },
    },
  },
}

// While developing: what the server answers, pages that come with their shop among it. Their policy knows no Vite.
const target = 'http://127.0.0.1:3000'
const passedOn: ProxyOptions = {
  target,
  configure: (proxy) =>
    proxy.on('proxyRes', ({ headers }) => {
      delete headers['content-security-policy']
    }),
}
const proxy: Record<string, ProxyOptions> = {
  '^/(api|auth|healthz|openapi\\.json|trial-provider)(/|\\?|$)': { target },
  '^/(language|scan|check-points|feedback/[1-9]\\d*|[sd]/[^/]+)(\\?|$)': passedOn,
  '^/(\\?|$)': {
    ...passedOn,
    bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), wordFiles(), ...(command === 'serve' ? [react(), devPages()] : [])],
  appType: 'custom',
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    // Pictures stay files: the Content-Security-Policy then needs no `data:` addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: command === 'build' ? built : {},
  // Found at the start, or each page opened first would be loaded twice.
  optimizeDeps: { entries: ['src/web/*/entry.client.tsx', 'src/web/**/*Page.tsx'] },
  server: { proxy, strictPort: true },
}))

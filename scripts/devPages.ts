import type { ServerResponse } from 'node:http'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { exampleContacts } from '../src/contract/platform/exampleContacts.ts'
import type * as renderer from '../src/web/app/standalone/entry.server.tsx'
import { type Group, groups } from '../src/web/app/standalone/groups.ts'
import { wordsModule, wordsOf } from './wordFiles.ts'

/** The address of a module per page group: it enables live updates, then loads the entry. */
const entries = '/@pages/'

/** Renders pages in development, by the production function and from the current source files. */
export function devPages(): Plugin {
  return {
    name: 'pages',
    resolveId: (id) => (id.startsWith(entries) ? id : undefined),
    load: (id) => (id.startsWith(entries) ? entryOf(id.slice(entries.length)) : undefined),
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const html = await answerTo(server, request, response)
          if (html === undefined) return next()
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        } catch (error) {
          server.ssrFixStacktrace(error as Error)
          next(error)
        }
      })
    },
  }
}

/** A retry after a lost download adds a query to the name; see document.ts. */
function entryOf(name: string): string {
  const [group] = name.split('?') as [Group]
  return [
    "import '/@vite/client'",
    "import '@vitejs/plugin-react/preamble'",
    `await import('/src/web/${groups[group].entry}')`,
  ].join('\n')
}

async function answerTo(
  server: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
) {
  const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost')
  const module = await server.ssrLoadModule('/src/web/app/standalone/entry.server.tsx')
  const { pagesToMake, openRenderer } = module as typeof renderer
  const render = openRenderer(
    Object.fromEntries(pagesToMake.map((one) => [one.name, filesOf(one)])),
    exampleContacts,
  )
  if (pathname === '/@render' && request.method === 'POST') {
    const page = JSON.parse(Buffer.concat(await request.toArray()).toString())
    return render(page.name, page.request)
  }
  if (!request.headers.accept?.includes('text/html')) return undefined
  const page = pagesToMake.find(({ path }) => path === pathname)
  if (!page) response.statusCode = 404
  return render(page?.name ?? '404')
}

function filesOf(page: (typeof renderer)['pagesToMake'][number]) {
  const {
    name,
    group,
    sources: [source],
  } = page
  const words = wordsOf(name, group)
  return {
    styles: [`/src/web/${groups[group].styles}`],
    fonts: [],
    scripts: [entries + group],
    code: `/src/web/${source}`,
    words: Object.fromEntries(
      words.languages.map((language) => [language, wordsModule(words.name, language)]),
    ),
  }
}

import { createMemoryRouter } from 'react-router'
import { firstTheme } from '../desk/business/closingTime.ts'
import { publicPages } from '../site/publicPages.ts'
import type { PageToMake } from '../standalone/render.tsx'
import { openApp } from './openApp.tsx'
import { filesOfPages } from './routes.ts'

const madeElsewhere: readonly string[] = Object.values(publicPages).map(({ path }) => path)

export const pagesToMake: readonly PageToMake[] = [...filesOfPages]
  .filter(([path]) => !madeElsewhere.includes(path))
  .map(([path, files]) => ({
    name: path.slice(1),
    load: () => openApp(path, (routes) => createMemoryRouter(routes, { initialEntries: [path] })),
    sources: files.map((file) => `src/web/${file}`),
    path: path.slice(1),
    address: { params: {}, search: '' },
    letters: ['besley-latin-wght', 'next-latin-wght'],
    needsScripts: true,
    head: `<script>${firstTheme}</script>`,
  }))

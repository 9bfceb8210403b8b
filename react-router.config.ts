import type { Config } from '@react-router/dev/config'
import { publicPages } from './src/web/site/publicPages.ts'

/** Made by scripts/buildPages.mjs or rendered by the server, without the router. */
const standalone: readonly string[] = [
  '/scan',
  '/qr-scanner',
  '/check-points',
  // Of the home page the router's build makes one too: without it, the page for unknown addresses takes
  // its place.
  ...Object.values<{ path: string }>(publicPages)
    .map(({ path }) => path)
    .filter((path) => path !== '/'),
]

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // No server rendering at run time: every page becomes a static file.
  ssr: false,
  prerender: ({ getStaticPaths }) => getStaticPaths().filter((path) => !standalone.includes(path)),
} satisfies Config

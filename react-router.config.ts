import type { Config } from '@react-router/dev/config'

/** Made by scripts/buildCounter.mjs, without the router. */
const pagesAtTheCounter = ['/scan', '/qr-scanner', '/check-points']

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // No server rendering at run time: every page becomes a static file.
  ssr: false,
  prerender: ({ getStaticPaths }) =>
    getStaticPaths().filter((path) => !pagesAtTheCounter.includes(path)),
} satisfies Config

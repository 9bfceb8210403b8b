import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // No server rendering at run time: every page becomes a static file. One with an id in its address
  // is made once, for the id 0, which nothing has; site.ts serves it for every id. The pages at
  // the counter are made by scripts/buildCounter.mjs.
  ssr: false,
  prerender: ({ getStaticPaths }) => [...getStaticPaths().filter((path) => path !== '/qr-scanner')],
} satisfies Config

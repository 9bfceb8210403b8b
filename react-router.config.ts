import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // No server rendering at run time: every page without parameters becomes a static file,
  // the others start from `__spa-fallback.html`.
  ssr: false,
  prerender: ({ getStaticPaths }) => getStaticPaths(),
} satisfies Config

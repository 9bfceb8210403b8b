import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Pictures stay files: the Content-Security-Policy then needs no `data:` addresses.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/healthz', '/openapi.json', '/trial-provider'].map((path) => [
        path,
        server,
      ]),
    ),
  },
})

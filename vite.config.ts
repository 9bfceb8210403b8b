import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'
const counter =
  /\/src\/web\/(api\/(call|useLoaded)|ui\/(CounterPage|ErrorCard|Key|Loading|Pad|PhoneField|Receipt|RewardTicket|ShopFront|useFocusOnMount|useHydrated))\.tsx?$/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Pictures stay files: the Content-Security-Policy then needs no `data:` addresses.
    assetsInlineLimit: 0,
    // In one file, what the counter's pages share weighs less than in the thirty small ones that it
    // falls into otherwise.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'counter', test: counter }] } },
    },
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

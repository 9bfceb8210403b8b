/**
 * Stores the till's page and its files, so that the page opens without a connection. Leaves other
 * pages and all calls alone.
 */

/** The build replaces this placeholder by the addresses of all files. Each name contains a hash. */
const names = '{TILL_FILES}'
/** The build replaces this placeholder by a hash of the page. */
const cacheName = 'rewardhop.till {TILL_PAGE}'

const page = '/till'
const files = new Set(names.split(' '))
/** Milliseconds to wait for the server before the stored page opens. */
const PATIENCE_MS = 3_000

/** The used parts of a service worker. The compiler treats this file as part of a page. */
interface Worker extends EventTarget {
  skipWaiting(): Promise<void>
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
const worker = globalThis as unknown as Worker

worker.addEventListener('install', (event) => {
  ;(event as WorkerEvent).waitUntil(keep())
})

worker.addEventListener('activate', (event) => {
  ;(event as WorkerEvent).waitUntil(dropOthers())
})

worker.addEventListener('fetch', (event) => {
  const { request, respondWith } = bound(event as RequestEvent)
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (pathname === page) respondWith(newest(request))
  } else if (files.has(pathname)) respondWith(kept(request))
})

const bound = (event: RequestEvent) => ({
  request: event.request,
  respondWith: event.respondWith.bind(event),
})

async function keep(): Promise<void> {
  const cache = await caches.open(cacheName)
  // File names contain a hash, so they may come from the cache. The page must be fetched fresh.
  await cache.addAll([...files, new Request(page, { cache: 'reload' })])
  await worker.skipWaiting()
}

async function dropOthers(): Promise<void> {
  const all = await caches.keys()
  const old = all.filter((name) => name.startsWith('rewardhop.till ') && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The server's page if it answers in time, or else the stored one. */
async function newest(request: Request): Promise<Response> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const asked = fetch(request).catch(() => undefined)
  const answer = await Promise.race([asked, tooLate])
  if (answer && answer.status < 500) return answer
  const cache = await caches.open(cacheName)
  return (await cache.match(page)) ?? (await asked) ?? Response.error()
}

async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(request.url)) ?? fetch(request)
}

/**
 * Keeps the till's page and what it is made of, so that it opens without a line. It has nothing to do with any
 * other page, nor with calls.
 */

/** In the place of these words the build writes the addresses of all files, each with a hash in its name. */
const names = '{TILL_FILES}'
/** And here what the page itself contains, as a hash. */
const cacheName = 'rewardhop.till {TILL_PAGE}'

const page = '/till'
const files = new Set(names.split(' '))
/** A line that is bad holds nobody up. */
const PATIENCE_MS = 3_000

/** What is used of a service worker; the compiler takes this file for a page's. */
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
  // Files have a hash in their name; the page is asked for anew.
  await cache.addAll([...files, new Request(page, { cache: 'reload' })])
  await worker.skipWaiting()
}

async function dropOthers(): Promise<void> {
  const all = await caches.keys()
  const old = all.filter((name) => name.startsWith('rewardhop.till ') && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** From the server while it answers, else as it was kept. */
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

// A build step: makes the files for search engines, shared links and home screens, which are
// pictures, icons, the manifest and the sitemap; and the shapes of shops' icons.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { publicUrlBlank } from '../src/contract/blanks.ts'
import { product } from '../src/contract/platform/product.ts'
import { sharedPictureOf } from '../src/web/shared/pages/headOf.ts'
import { publicPages } from '../src/web/shared/pages/publicPages.ts'
import { beRightBackPage } from '../src/web/site/beRightBack.ts'
import { drawIconMasks } from './siteFiles/iconMasks.mjs'
import { drawIcons } from './siteFiles/icons.mjs'
import { drawSharedPicture } from './siteFiles/sharedPicture.mjs'

const folder = resolve(import.meta.dirname, '../build/client')

for (const [name, page] of Object.entries(publicPages)) {
  await write(sharedPictureOf(name), await drawSharedPicture(page))
}
for (const [name, icon] of Object.entries(await drawIcons())) await write(name, icon)
for (const [name, mask] of Object.entries(await drawIconMasks())) {
  await write(`../render/masks/${name}`, mask)
}
await write('site.webmanifest', JSON.stringify(manifest()))
await write('sitemap.xml', sitemap())
await write('robots.txt', robots())
await write('be-right-back/index.html', beRightBackPage())

async function write(name, content) {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** The app on a home screen opens the owner's dashboard. */
function manifest() {
  const icon = (src, sizes, more) => ({ src, sizes, type: 'image/png', ...more })
  return {
    id: '/',
    name: product.name,
    short_name: product.name,
    description: publicPages.home.description,
    start_url: '/business-dashboard-real',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    theme_color: '#f2f4ee',
    background_color: '#f2f4ee',
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', { purpose: 'maskable' }),
    ],
  }
}

/** https://www.sitemaps.org/protocol.html */
function sitemap() {
  const listed = Object.values(publicPages).filter(({ isHidden }) => !isHidden)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path }) => `<url><loc>${publicUrlBlank}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

/** https://www.rfc-editor.org/rfc/rfc9309: keeps search engines off personal pages and calls. */
function robots() {
  const closed = [
    '/api/',
    '/auth/',
    '/business/',
    '/business-dashboard-real',
    '/admin',
    '/outbox',
    '/pair',
    '/till',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrlBlank}/sitemap.xml`,
    '',
  ].join('\n')
}

import { firstLines } from './firstLines.ts'

/** Addresses of what a page is made of. */
export interface Files {
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  readonly icon: string
  /** The first one begins; the others are needed by it. */
  readonly scripts: readonly string[]
}

// What React lifts into the head stands before everything else that it renders.
const lifted = /^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)+/

/** The document around a page's HTML. What it takes to see the page comes first. */
export function documentOf(page: string, html: string, files: Files): string {
  const [head = ''] = lifted.exec(html) ?? []
  const links = [
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}"/>`),
    ...files.fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}"/>`,
    ),
    `<link rel="icon" type="image/svg+xml" href="${files.icon}"/>`,
  ]
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="theme-color" content="#f2f4ee"/>',
    '<meta name="format-detection" content="telephone=no"/>',
    ...links,
    head,
    `<script>${firstLines(files.scripts)}</script></head>`,
    `<body><div id="counter" data-page="${page}">${html.slice(head.length)}</div></body></html>`,
  ].join('')
}

import { firstLines } from './firstLines.ts'

/** Addresses of what a page is made of. */
export interface Files {
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  readonly icon: string
  /** The first one begins; the others are needed by it. */
  readonly scripts: readonly string[]
}

interface Document {
  readonly page: string
  /** Which of the page's files it is, where there are several. */
  readonly variant?: string | undefined
  readonly html: string
  readonly files: Files
  readonly needsScripts: boolean
  /** What else stands in the document's head, for those who do not run its scripts. */
  readonly head?: string | undefined
}

// Whatever is there to be filled in or waited for does nothing then.
const withoutScripts = [
  '<noscript><style>#main :is(.pad, button, [role=status]){display:none}</style>',
  '<p class="card mx-auto max-w-[480px] p-4"><b>This page needs JavaScript.</b> ',
  'Please switch it on in your browser and open the page again, or ask at the counter.</p></noscript>',
].join('')

// What React lifts into the head stands before everything else that it renders.
const lifted = /^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)+/

/** The document around a page's HTML. What it takes to see the page comes first. */
export function documentOf(document: Document): string {
  const { page, variant, html, files, needsScripts, head = '' } = document
  const [words = ''] = lifted.exec(html) ?? []
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
    words,
    head,
    `<script data-scripts="${files.scripts.join(' ')}">${firstLines}</script></head>`,
    `<body>${needsScripts ? withoutScripts : ''}`,
    `<div id="standalone" data-page="${page}"${variant ? ` data-variant="${variant}"` : ''}>`,
    `${html.slice(words.length)}</div></body></html>`,
  ].join('')
}

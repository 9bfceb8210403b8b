import { type PageData, pageDataId } from '../../contract/pageData.ts'
import icon from '../ui/mark.svg?url'

/**
 * The script inside the page's HTML. It fetches the page's code once the page has been painted: until then
 * styles and letters need the line. A page that nobody sees is not painted, so after a while the code is
 * fetched anyway. Each file is asked for in a task of its own: to ask for one takes a slow phone 15 ms, in
 * which it answers no finger. A menu's link down the same page works by itself, so the menu is closed here: it
 * would cover what was asked for.
 *
 * What does not arrive is asked for until there is a line. A module that has failed may stay failed under
 * its name, so the entry is then imported under another one. Where even that does not help the page is
 * opened anew, and once at most for code that arrives but cannot run in a browser that is too old. A page that
 * answers a form is never opened anew: that would send the form again.
 *
 * Which scripts, says an attribute of its own, the one that begins first: so all pages have the same lines,
 * and a policy for scripts names them once.
 */
const firstLines = [
  `addEventListener("click",({target})=>{const link=target.closest?.("details a[href^='#']");`,
  'if(link)link.closest("details").open=false});',
  '(()=>{const scripts=document.currentScript.dataset.scripts.split(" "),[entry,...needed]=scripts;',
  'let begun;function begin(){if(begun)return;begun=1;import(entry).catch(again);',
  'for(const href of needed)setTimeout(()=>',
  'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})))}',
  'async function again(){let wasDown;for(;;)try{',
  'await Promise.all(scripts.map((href)=>fetch(href)));break',
  '}catch{wasDown=1;await new Promise((wait)=>setTimeout(wait,2000))}',
  'import(entry+"?again").catch(()=>{if(document.querySelector("[data-sent]"))return;',
  'if(wasDown||performance.getEntriesByType("navigation")[0].type!=="reload")location.reload()})}',
  'setTimeout(begin,2000);new PerformanceObserver(begin).observe({type:"paint",buffered:true})})()',
].join('')

/** Addresses of what a page is made of. */
export interface Files {
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** The first one begins; the others are needed by it. */
  readonly scripts: readonly string[]
  /** Which of them shows the page, where React is to go on with it. */
  readonly code?: string | undefined
}

interface Document {
  /** What the page came with, for its code. */
  readonly data: PageData
  readonly html: string
  readonly files: Files
  readonly needsScripts: boolean
  /** What else stands in the document's head, for those who do not run its scripts. */
  readonly head: string
}

/** What does nothing without scripts is not shown then, and no key says that it waits for them. */
const withoutScripts = [
  '<noscript><style>:is(.with-scripts,.getting-ready>span>:last-child){display:none}',
  '.getting-ready>span>*{visibility:visible}</style></noscript>',
].join('')

// Whatever is there to be filled in or waited for does nothing then.
const nothingWithoutScripts = [
  '<noscript><style>#main :is(.pad, button, [role=status]){display:none}</style>',
  '<p class="card mx-auto max-w-[480px] p-4"><b>This page needs JavaScript.</b> ',
  'Please switch it on in your browser and open the page again, or ask at the counter.</p></noscript>',
].join('')

// What React lifts into the head stands before everything else that it renders.
const lifted = /^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)+/

/** The document around a page's HTML. What it takes to see the page comes first. */
export function documentOf(document: Document): string {
  const { data, html, files, needsScripts, head } = document
  const [words = ''] = lifted.exec(html) ?? []
  const links = [
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}"/>`),
    ...files.fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}"/>`,
    ),
    `<link rel="icon" type="image/svg+xml" href="${icon}"/>`,
  ]
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="theme-color" content="#f2f4ee"/>',
    '<meta name="format-detection" content="telephone=no"/>',
    ...links,
    words,
    head,
    dataBlock(data),
    `<script data-scripts="${files.scripts.join(' ')}">${firstLines}</script></head>`,
    `<body>${needsScripts ? nothingWithoutScripts : withoutScripts}`,
    `<div id="standalone"${files.code ? ` data-code="${files.code}"` : ''}`,
    data.answeredAt ? ' data-sent>' : '>',
    `${html.slice(words.length)}</div></body></html>`,
  ].join('')
}

/** A block of data runs nothing, so no policy has to allow it. */
function dataBlock(data: PageData): string {
  if (Object.keys(data).length === 0) return ''
  // Nothing in it may end the element that it stands in.
  const json = JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" id="${pageDataId}">${json}</script>`
}

import { type PageData, pageDataId } from '../../../contract/pageData.ts'
import { directionOf, type SpokenLanguage, tagOf } from '../../../contract/platform/languages.ts'
import icon from '../../platform/ui/mark.svg?url'
import { type SpokenWords, wordsIn } from '../../platform/words/language.ts'
import { speak } from '../../platform/words/pageWords.ts'
import type en from '../../shared/pages/headWords/en.ts'
import { bearTranslation, keepInput } from './beforeScripts.ts'
import { type Group, isWithoutReact } from './groups.ts'

/** Only documents have them. Browsers load none of them. */
export const headWords = wordsIn<typeof en>('shared/pages/headWords')

/**
 * The script in a page's HTML. It loads the page's code after the first paint: before that, styles
 * and fonts need the connection. A page that nobody sees is never painted, so its code loads after
 * a while anyway. Each file is requested in its own task: one request blocks a slow phone for 15
 * ms. A menu's link to a section works without code, so this script closes the menu, which would
 * cover the section.
 *
 * If a file fails to load, the script retries until there is a connection. A failed module may stay
 * failed under its name, so the entry is then imported under another name. If that fails, too, the
 * page is reloaded, but only once if the code loads and cannot run in an old browser. A page that
 * answers a form is never reloaded, because that would send the form again. A stylesheet that failed
 * is requested again until it is there: while servers are updated one by one, not all have it.
 * Firefox drops a page's files as soon as somebody leaves it: a reload would take them back, so it
 * waits half a minute, after which they have only saved a file or opened their mail.
 *
 * An attribute lists the page's scripts, the entry first. So this script is the same on all pages,
 * and a security policy can allow it by one hash.
 */
const firstLines = [
  `addEventListener("click",({target})=>{const link=target.closest?.("details a[href^='#']");`,
  'if(link)link.closest("details").open=false});',
  'const style=(link)=>setTimeout(()=>{const next=link.cloneNode();next.onerror=()=>style(next);',
  'link.replaceWith(next)},2000);',
  'for(const link of document.querySelectorAll("link[rel=stylesheet]"))if(!link.sheet)style(link);',
  '(()=>{const scripts=document.currentScript.dataset.scripts.split(" "),[entry,...needed]=scripts;',
  'let begun,left=-3e4;const leave=()=>{left=performance.now()};',
  'addEventListener("beforeunload",leave);function begin(){if(begun)return;begun=1;',
  'import(entry).then(()=>removeEventListener("beforeunload",leave),again);',
  'for(const href of needed)setTimeout(()=>',
  'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})))}',
  'async function again(){let wasDown;for(;;)try{',
  'await Promise.all(scripts.map((href)=>fetch(href)));break',
  '}catch{wasDown=1;await new Promise((wait)=>setTimeout(wait,2000))}',
  'import(entry+"?again").catch(()=>{if(document.querySelector("[data-sent]"))return;',
  'if(wasDown||performance.getEntriesByType("navigation")[0].type!=="reload")reload()})}',
  'function reload(){const rest=left+3e4-performance.now();',
  'if(rest>0)setTimeout(reload,rest);else location.reload()}',
  'setTimeout(begin,2000);new PerformanceObserver(begin).observe({type:"paint",buffered:true})})()',
].join('')

/** Addresses of a page's files. */
export interface Files {
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** The entry comes first. The others are its imports. */
  readonly scripts: readonly string[]
  /** The script that shows the page. Only for pages that React hydrates. */
  readonly code?: string | undefined
  /** The scripts with the page's words, by language. */
  readonly words: Readonly<Partial<Record<SpokenLanguage, string>>>
}

interface Document {
  /** The data for the page's code. */
  readonly data: PageData
  readonly html: string
  readonly spoken: SpokenWords
  readonly group: Group
  readonly files: Files
  readonly needsScripts: boolean
  /** More for the document's head, for readers that run no scripts. */
  readonly head: string
}

/** Without scripts: hides what needs them, and buttons do not say that they wait for them. */
const withoutScripts = ['<noscript><style>.with-scripts{display:none}</style></noscript>'].join('')

/** Without scripts, nothing to fill in or to wait for would work. */
function nothingWithoutScripts(spoken: SpokenWords): string {
  const { words } = speak(spoken, headWords)
  return [
    '<noscript><style>#main :is(.pad, button, [role=status]){display:none}</style>',
    `<p class="card mx-auto max-w-[480px] p-4"><b>${words.needsScripts}</b> `,
    `${words.switchItOn}</p></noscript>`,
  ].join('')
}

// React puts what belongs in the head before everything else that it renders.
const lifted = /^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)+/

/** The document around a page's HTML. What the first paint needs comes first. */
export function documentOf(document: Document): string {
  const { data, html, spoken, group, files, needsScripts, head } = document
  const language = spoken.code
  const ownWords = files.words[language]
  // A page to read has its words in its HTML. Only what is asked there needs more.
  const needsWords = ownWords && group !== 'reading'
  const scripts = [...files.scripts, ...(needsWords ? [ownWords] : [])]
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
    `<!DOCTYPE html><html lang="${tagOf(language)}" dir="${directionOf(language)}">`,
    '<head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="theme-color" content="#f2f4ee"/>',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"/>',
    `<script>${isWithoutReact(group) ? '' : `(${keepInput})();`}(${bearTranslation})()</script>`,
    ...links,
    words,
    head,
    dataBlock(data),
    `<script data-scripts="${scripts.join(' ')}">${firstLines}</script></head>`,
    `<body>${needsScripts ? nothingWithoutScripts(spoken) : withoutScripts}`,
    `<div id="standalone"${files.code ? ` data-code="${files.code}"` : ''}`,
    ownWords ? ` data-words="${ownWords}"` : '',
    data.isAnswer ? ' data-sent>' : '>',
    `${html.slice(words.length)}</div></body></html>`,
  ].join('')
}

/** A data block runs no code, so no policy has to allow it. */
function dataBlock(data: PageData): string {
  if (Object.keys(data).length === 0) return ''
  // No text may close the script element around it.
  const json = JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/json" id="${pageDataId}">${json}</script>`
}

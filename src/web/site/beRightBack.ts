import { directionOf, type Language, tagOf } from '../../contract/platform/languages.ts'
import { product } from '../../contract/platform/product.ts'
import ar from './be-right-back/words/ar.ts'
import de from './be-right-back/words/de.ts'
import en from './be-right-back/words/en.ts'
import es from './be-right-back/words/es.ts'
import fr from './be-right-back/words/fr.ts'
import hi from './be-right-back/words/hi.ts'
import it from './be-right-back/words/it.ts'
import ja from './be-right-back/words/ja.ts'
import pt from './be-right-back/words/pt.ts'
import zh from './be-right-back/words/zh.ts'

const words = { en, es, fr, de, it, pt, ar, hi, ja, zh } as const satisfies Record<Language, object>

const looks = [
  'html{background:#f2f4ee;color:#1b2420;font:17px/1.55 "Atkinson Hyperlegible Next",Verdana,system-ui,sans-serif}',
  'main{max-width:26em;margin:18vh auto 0;padding:0 20px}',
  'h1{font:800 2.1em/1.1 Besley,Rockwell,"Roboto Slab",Georgia,serif;margin:0 0 .5em}',
  'div{background:#fff;padding:26px 26px 34px;box-shadow:1px 2px 3px rgb(27 36 32/.12),0 0 0 1px rgb(27 36 32/.07)}',
  'p{margin:0 0 1em}a{color:#114b3a}',
].join('')

/**
 * Checks every five seconds whether the server works again, then reloads the requested page. If
 * only that page fails, waits half a minute between reloads.
 */
const script = [
  '(()=>{const kept="rightBackAt";let last=0;',
  'try{last=Number(sessionStorage.getItem(kept))}catch{}',
  'const rest=Date.now()-last<30000?30000:5000;',
  'const look=()=>setTimeout(()=>fetch("/readyz",{cache:"no-store"}).then((answer)=>{',
  'if(!answer.ok)return look();',
  'try{sessionStorage.setItem(kept,Date.now())}catch{}',
  'location.reload()},look),rest);look()})()',
].join('')

/**
 * Says it in the browser's language. Where scripts do not run, it stays in English: whoever sends
 * this page cannot know what its reader reads.
 */
function speaking(): string {
  const others = Object.entries(words).map(([code, { title, text, retries }]) => [
    code,
    [tagOf(code as Language), directionOf(code as Language), title, text, retries],
  ])
  return [
    `(()=>{const words=${JSON.stringify(Object.fromEntries(others))};`,
    'const mine=navigator.languages.map((tag)=>words[tag.split("-")[0]]).find(Boolean);',
    'if(!mine)return;const [lang,dir,title,...said]=mine;',
    'Object.assign(document.documentElement,{lang,dir});',
    `document.title=title+" | ${product.name}";`,
    '[title,...said].forEach((text,at)=>{document.querySelector("div").children[at].textContent=text})',
    '})();',
  ].join('')
}

/**
 * Replaces every page while the server cannot work. It loads no other file, so that a proxy can
 * show it without a server.
 */
export function beRightBackPage(): string {
  const { title, text, retries } = words.en
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="robots" content="noindex"/>',
    `<title>${title} | ${product.name}</title><style>${looks}</style></head>`,
    `<body><main><div><h1>${title}</h1><p>${text}</p><p role="status">${retries}</p>`,
    '<noscript><p>Please load the page again in a minute.</p></noscript>',
    `</div></main><script>${speaking()}${script}</script></body></html>`,
  ].join('')
}

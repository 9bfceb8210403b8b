import { product } from '../../contract/platform/product.ts'

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
 * Replaces every page while the server cannot work. It loads no other file, so that a proxy can
 * show it without a server.
 */
export function beRightBackPage(): string {
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="robots" content="noindex"/>',
    `<title>We’ll be right back | ${product.name}</title><style>${looks}</style></head>`,
    '<body><main><div><h1>We’ll be right back</h1>',
    '<p>Something on our side needs a moment. Your points are safe.</p>',
    '<p role="status">This page retries automatically.</p>',
    '<noscript><p>Please load the page again in a minute.</p></noscript>',
    `</div></main><script>${script}</script></body></html>`,
  ].join('')
}

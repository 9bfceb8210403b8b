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
export const firstLines = [
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

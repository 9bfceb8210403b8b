/**
 * The script inside the page's HTML. It keeps a press that comes before the page's code, and fetches
 * that code once the page has been painted: until then styles and letters need the line. A page that
 * nobody sees is not painted, so after a while it is fetched anyway.
 *
 * What does not arrive is asked for until there is a line. A module that has failed may stay failed under
 * its name, so the entry is then imported under another one. Where even that does not help the page is
 * opened anew, and once at most for code that arrives but cannot run in a browser that is too old.
 */
export function firstLines(scripts: readonly string[]): string {
  const [entry = '', ...needed] = scripts
  return [
    'early={keep(e){e.preventDefault();early.form=e.target;e.target.dataset.pressed=""}};',
    'addEventListener("submit",early.keep);',
    '(()=>{let begun;function begin(){if(begun)return;begun=1;',
    `for(const href of ${JSON.stringify(needed)})`,
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));',
    `import(${JSON.stringify(entry)}).catch(again)}`,
    'async function again(){let wasDown;for(;;)try{',
    `await Promise.all(${JSON.stringify(scripts)}.map((href)=>fetch(href)));break`,
    '}catch{wasDown=1;await new Promise((wait)=>setTimeout(wait,2000))}',
    `import(${JSON.stringify(`${entry}?again`)}).catch(()=>{`,
    'if(wasDown||performance.getEntriesByType("navigation")[0].type!=="reload")location.reload()})}',
    'setTimeout(begin,2000);new PerformanceObserver(begin).observe({type:"paint",buffered:true})})()',
  ].join('')
}

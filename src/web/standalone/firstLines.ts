/**
 * The script inside the page's HTML. It keeps what is typed and pressed before the page's code is ready,
 * and keeps it from that code until then: a press that React heard while it is still on its way through
 * the page would find fields that it knows nothing of. A menu's link down the same page works by itself,
 * so the menu is closed here: it would cover what was asked for. Enter counts where the form's key cannot
 * be pressed yet, which it may be once the code knows what was typed. And it fetches that code once the page
 * has been painted: until then styles and letters need the line. A page that nobody sees is not painted,
 * so after a while it is fetched anyway. Each file is asked for in a task of its own: to ask for one takes
 * a slow phone 15 ms, in which it answers no finger.
 *
 * What does not arrive is asked for until there is a line. A module that has failed may stay failed under
 * its name, so the entry is then imported under another one. Where even that does not help the page is
 * opened anew, and once at most for code that arrives but cannot run in a browser that is too old.
 *
 * Which scripts, says an attribute of its own, the one that begins first: so all pages have the same lines,
 * and a policy for scripts names them once.
 */
export const firstLines = [
  'early={typed:new Map,keep(event){const{type,target:t}=event;event.stopPropagation();',
  'if(type==="input")early.typed.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value);',
  'else if(type==="click"){early.key=t.closest("button[type=button]")??early.key;',
  `const link=t.closest("details a[href^='#']");if(link)link.closest("details").open=false}`,
  'else if(type==="submit"){event.preventDefault();early.form=t;t.dataset.pressed=""}',
  'else if(event.key==="Enter"&&!event.isComposing&&t.matches("input"))early.form=t.form??early.form}};',
  'for(const type of["input","click","submit","keydown"])addEventListener(type,early.keep,true);',
  '(()=>{const scripts=document.currentScript.dataset.scripts.split(" "),[entry,...needed]=scripts;',
  'let begun;function begin(){if(begun)return;begun=1;import(entry).catch(again);',
  'for(const href of needed)setTimeout(()=>',
  'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})))}',
  'async function again(){let wasDown;for(;;)try{',
  'await Promise.all(scripts.map((href)=>fetch(href)));break',
  '}catch{wasDown=1;await new Promise((wait)=>setTimeout(wait,2000))}',
  'import(entry+"?again").catch(()=>{',
  'if(wasDown||performance.getEntriesByType("navigation")[0].type!=="reload")location.reload()})}',
  'setTimeout(begin,2000);new PerformanceObserver(begin).observe({type:"paint",buffered:true})})()',
].join('')

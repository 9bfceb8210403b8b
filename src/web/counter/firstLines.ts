/**
 * The script inside the page's HTML. It keeps a press that comes before the page's code, and fetches
 * that code once the page has been painted: until then styles and letters need the line. A page that
 * nobody sees is not painted, so after a while it is fetched anyway.
 */
export function firstLines(scripts: readonly string[]): string {
  const [entry = '', ...needed] = scripts
  return [
    'early={keep(e){e.preventDefault();early.form=e.target}};',
    'addEventListener("submit",early.keep);',
    '(()=>{let begun;function begin(){if(begun)return;begun=1;',
    `for(const href of ${JSON.stringify(needed)})`,
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));',
    `import(${JSON.stringify(entry)})}`,
    'requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,2000)})()',
  ].join('')
}

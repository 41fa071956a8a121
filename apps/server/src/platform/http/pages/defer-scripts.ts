/**
 * Replaces a page's scripts by a loader. It fetches them once the page has loaded and is painted, at the first pointer press
 * or key, or after two seconds at the latest. A browser shares the few connections of HTTP/1.1 among all resources of a page,
 * so scripts in its head would delay pictures and fonts.
 *
 * Throws if the framework names its scripts in an unknown form, so that a change in a new version is noticed.
 */
export function deferScripts(html: string, nonce: string): string {
  const [tag, address] = entryTag.exec(html) ?? []
  const rest = html.replaceAll(chunkTag, '').replace(tag ?? '', '')
  if (anyScript.test(rest)) throw new Error('a page names its scripts in a form that is not known')
  if (tag === undefined) return html
  const chunks = [...html.matchAll(chunkTag)].map(([, href]) => href)
  const loader = `<script nonce="${nonce}">(${loadScripts})(${JSON.stringify(address)},${JSON.stringify(chunks)})</script>`
  return html.replaceAll(chunkTag, '').replace(tag, () => loader)
}

const entryTag = /<script type="module" async="" src="([\w/.-]+)"[^>]*><\/script>/
const chunkTag = /<link rel="modulepreload" href="([\w/.-]+)"[^>]*\/>/g

/** Any way to load a script. JSON for search engines does not match. */
const anyScript = /<script\b[^>]*(?:\ssrc=|\stype="module")|rel="modulepreload"|\bimport\(["'`]\//

/** Runs in the page. */
const loadScripts = `function(entry,chunks){
let started=false
const start=()=>{
if(started)return
started=true
for(const href of chunks)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
import(entry)
}
addEventListener('load',()=>new PerformanceObserver(start).observe({type:'paint',buffered:true}))
for(const event of ['pointerdown','keydown'])addEventListener(event,start,{once:true,capture:true})
setTimeout(start,2000)
}`

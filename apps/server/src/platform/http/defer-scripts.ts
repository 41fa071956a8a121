/**
 * Puts a loader in the place of a page's scripts. They are fetched once the page has loaded and is painted, at the first
 * pointer press or key, or after two seconds at the latest. A browser shares the few connections of HTTP/1.1 among all
 * that a page names, so scripts in its head would delay pictures and fonts.
 *
 * Throws where the framework names its scripts in a form that is not known here, so that a new version of it is noticed.
 */
export function deferScripts(html: string, nonce: string): string {
  const [tag, address] = entryTag.exec(html) ?? []
  const rest = html.replaceAll(partTag, '').replace(tag ?? '', '')
  if (anyScript.test(rest)) throw new Error('a page names its scripts in a form that is not known')
  if (tag === undefined) return html
  const parts = [...html.matchAll(partTag)].map(([, href]) => href)
  const loader = `<script nonce="${nonce}">(${loadScripts})(${JSON.stringify(address)},${JSON.stringify(parts)})</script>`
  return html.replaceAll(partTag, '').replace(tag, () => loader)
}

const entryTag = /<script type="module" async="" src="([\w/.-]+)"[^>]*><\/script>/
const partTag = /<link rel="modulepreload" href="([\w/.-]+)"[^>]*\/>/g

/** Any way to name a script; JSON for search engines is none. */
const anyScript = /<script\b[^>]*(?:\ssrc=|\stype="module")|rel="modulepreload"|\bimport\(["'`]\//

/** Runs in the page. */
const loadScripts = `function(entry,parts){
let begun=false
const begin=()=>{
if(begun)return
begun=true
for(const href of parts)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
import(entry)
}
addEventListener('load',()=>new PerformanceObserver(begin).observe({type:'paint',buffered:true}))
for(const sign of ['pointerdown','keydown'])addEventListener(sign,begin,{once:true,capture:true})
setTimeout(begin,2000)
}`

import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * Replaces what Vite puts around each `import()`: its own is 1 KiB of every first load, most of it for preloading scripts,
 * which this build does not do. What remains is that a part's styles are there before the part.
 */
export function styleLoader(): Plugin {
  return {
    name: 'wayhouse:style-loader',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? code : undefined),
  }
}

// a stylesheet that does not come holds nothing back
const code = `
const asked = {}
const style = (file) => asked[file] ??= new Promise((resolve) => {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: '/' + file, onload: resolve, onerror: resolve }))
})
export const __vitePreload = (load, files = []) => Promise.all(files.map(style)).then(load)
`

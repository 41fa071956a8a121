import type { Plugin } from 'vite'

const helperId = '\0vite/preload-helper.js'

/**
 * Replaces Vite's wrapper of each `import()`: Vite's own is 1 KiB of every first load, most of it for preloading scripts,
 * which this build does not do. This one only loads a chunk's styles before the chunk is used, unless the page has them: a second time, the
 * browser would style and lay out all of it again.
 */
export function styleLoader(): Plugin {
  return {
    name: 'wayhouse:style-loader',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helperId ? code : undefined),
  }
}

// a stylesheet that fails to load blocks nothing
const code = `
const styles = {}
const style = (file) => styles[file] ??= document.querySelector('link[href="/' + file + '"]') ?? new Promise((resolve) => {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: '/' + file, onload: resolve, onerror: resolve }))
})
export const __vitePreload = (load, files = []) => Promise.all(files.map(style)).then(load)
`

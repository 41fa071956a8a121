import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from '../processes.mjs'

/** The sources of the server's modules. */
const serverSources = /\/(?:apps\/server\/(?:src|migrations)|packages\/(?:domain|demo|sandbox)\/src)\//

/**
 * Vite for the pages, with hot reload through `server`, and for the server's modules, in a separate environment.
 * @param {{ server: import('node:http').Server, onServerChange: () => void }} deps
 */
export function startVite({ server, onServerChange }) {
  return createServer({
    root: join(root, 'apps', 'web'),
    configLoader: 'native',
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server }, watch: { ignored: ['**/dist/**', '**/.data/**'] } },
    environments: { server: { consumer: 'server' } },
    plugins: [watchServer(onServerChange)],
  })
}

/** @returns {import('vite').Plugin} */
function watchServer(onChange) {
  return {
    name: 'wayhouse:watch-server',
    applyToEnvironment: ({ name }) => name === 'server',
    configureServer: ({ watcher }) => void watcher.add(join(root, 'apps', 'server', 'migrations')),
    // called after Vite has dropped its compiled version of the file
    hotUpdate({ file }) {
      if (serverSources.test(file) && !file.includes('.test.')) onChange()
      return []
    },
  }
}

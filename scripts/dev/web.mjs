import { contentPolicy } from '../../apps/server/src/platform/http/security.ts'

/**
 * The web application, compiled from its sources by Vite. Pages are not cached, scripts are not deferred, and the content policy allows
 * inserted styles.
 * @param {import('vite').ViteDevServer} vite
 * @returns {import('../../apps/server/src/web-application.ts').WebApplication}
 */
export function developmentWeb(vite) {
  const environment = /** @type {import('vite').RunnableDevEnvironment} */ (vite.environments.ssr)
  return {
    files: [(exchange) => handledByVite(vite, exchange)],
    async render(request) {
      const { default: application } = await environment.runner.import('/src/server.tsx')
      return application.fetch(request)
    },
    pages: { cacheForMs: 0, staleForMs: 0, defersScripts: false, policy: developmentPolicy },
  }
}

function handledByVite(vite, { request, response }) {
  return new Promise((resolve, reject) => {
    const { url } = request
    response.once('close', () => resolve(true))
    vite.middlewares(request, response, (error) => {
      request.url = url
      if (error instanceof Error) reject(error)
      else resolve(false)
    })
  })
}

/** Hot reload inserts `<style>` elements without a nonce and uses a WebSocket. Everything else is as in production. */
function developmentPolicy(inline, sources) {
  return contentPolicy(inline, sources)
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
}

import { contentPolicy } from '../../apps/server/src/platform/http/security.ts'

/**
 * The web application, compiled from its sources by Vite. No page is cached, scripts come as Vite names them, and the content policy lets it insert styles.
 * @param {import('vite').ViteDevServer} vite
 * @returns {import('../../apps/server/src/web-application.ts').WebApplication}
 */
export function developmentWeb(vite) {
  const environment = /** @type {import('vite').RunnableDevEnvironment} */ (vite.environments.ssr)
  return {
    files: [(exchange) => answeredByVite(vite, exchange)],
    async render(request) {
      const { default: application } = await environment.runner.import('/src/server.tsx')
      return application.fetch(request)
    },
    pages: { cacheForMs: 0, staleForMs: 0, defersScripts: false, policy: developmentPolicy },
  }
}

function answeredByVite(vite, { request, response }) {
  return new Promise((resolve, reject) => {
    const asked = request.url
    response.once('close', () => resolve(true))
    vite.middlewares(request, response, (error) => {
      request.url = asked
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

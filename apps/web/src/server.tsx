import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { renderToReadableStream } from 'react-dom/server'
import { comesAsIslands } from './platform/comes-as-islands.ts'

type Rendering = Parameters<typeof defaultStreamHandler>[0]

/** Pages as the application server asks for them. */
export default {
  fetch: createStartHandler((rendering) =>
    comesAsIslands(rendering.router) ? renderIslands(rendering) : defaultStreamHandler(rendering),
  ),
}

/** The whole page at once. */
async function renderIslands({ request, router, responseHeaders }: Rendering): Promise<Response> {
  omitApplication(router)
  try {
    const page = await renderToReadableStream(<RouterProvider router={router} />, {
      signal: request.signal,
      progressiveChunkSize: Infinity,
      ...(router.options.ssr?.nonce === undefined ? {} : { nonce: router.options.ssr.nonce }),
    })
    await page.allReady
    const html = await new Response(page).text()
    if (html.includes(stateOfApplication)) throw new Error('a page of islands has the state of the application')
    return new Response(html, { headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
}

/** The name by which the router's scripts read its state. */
const stateOfApplication = '$_TSR'

/**
 * Leaves out what only the application reads: its state, its scroll position, and its scripts but the entry. Throws where
 * the router keeps them otherwise, so that a new version of it is noticed.
 */
function omitApplication(router: AnyRouter): void {
  const state = router.serverSsr?.takeInitialHydrationScriptTags()
  const manifest = router.ssr?.manifest
  if (state === undefined || manifest === undefined) throw new Error('the router keeps its state otherwise')
  router.options.scrollRestoration = false
  const routes = Object.entries(manifest.routes).map(([id, { preloads: _, ...route }]) => [id, route])
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

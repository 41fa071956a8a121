import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { renderToReadableStream } from 'react-dom/server'
import { scripts as applicationScripts } from 'virtual:application-scripts'
import { scripts as islandsScripts } from 'virtual:islands-scripts'
import { scripts as visitorsScripts } from 'virtual:visitors-scripts'
import { startsWhenTouched, usesIslands } from './platform/page/uses-islands.ts'

type Rendering = Parameters<typeof defaultStreamHandler>[0]

/** Renders the pages for the application server. */
export default {
  fetch: createStartHandler((rendering) => {
    const { router } = rendering
    globalThis.wayhouse?.request().onRoute(router.state.matches.at(-1)?.routeId ?? 'none')
    if (usesIslands(router)) return renderIslands(rendering)
    if (startsWhenTouched(router)) laterScripts(router, [...applicationScripts, ...withoutPreloads(router)])
    return defaultStreamHandler(rendering)
  }),
}

/** The page names them, and fetches them once somebody may touch it (start-islands.ts). */
function laterScripts(router: AnyRouter, scripts: readonly string[]): void {
  router.options.context.laterScripts = [...new Set(scripts)].filter((href) => !visitorsScripts.includes(href))
}

/** Renders the page completely before it responds. */
async function renderIslands({ request, router, responseHeaders }: Rendering): Promise<Response> {
  omitApplication(router)
  laterScripts(router, islandsScripts)
  try {
    const page = await renderToReadableStream(<RouterProvider router={router} />, {
      signal: request.signal,
      progressiveChunkSize: Infinity,
      ...(router.options.ssr?.nonce === undefined ? {} : { nonce: router.options.ssr.nonce }),
    })
    await page.allReady
    const html = await new Response(page).text()
    if (html.includes(routerStateName)) throw new Error('A page of islands contains the state of the application')
    return new Response(html, { status: statusOf(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
}

/** Without errors there are two: see usesIslands. */
function statusOf(router: AnyRouter): number {
  return router.state.matches.some(({ status }) => status === 'notFound') ? 404 : 200
}

/** The global variable from which the router's scripts read its state. */
const routerStateName = '$_TSR'

/**
 * Leaves out what only the application reads: its state, its scroll position, and all its scripts except the entry. Throws
 * if the router does not have them where this code expects them, so that a change in a new version is noticed.
 */
function omitApplication(router: AnyRouter): void {
  const state = router.serverSsr?.takeInitialHydrationScriptTags()
  if (state === undefined) throw new Error('The state of the router is not where it is expected')
  router.options.scrollRestoration = false
  withoutPreloads(router)
}

/** Leaves out the scripts that the page would preload, except the entry. Returns those of the page's routes. */
function withoutPreloads(router: AnyRouter): string[] {
  const manifest = router.ssr?.manifest
  if (manifest === undefined) throw new Error('The scripts of the page are not where they are expected')
  const preloads = router.state.matches.flatMap(({ routeId }) => manifest.routes[routeId]?.preloads ?? [])
  const routes = Object.entries(manifest.routes).map(([id, { preloads: _, ...route }]) => [id, route])
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(routes) } }
  return preloads.map((preload) => (typeof preload === 'string' ? preload : preload.href))
}

const cacheName = 'offline-costs'
const page = '/offline'

/**
 * Lets this tribe's costs be opened without a connection: the page for that, which has nothing of a member, is stored with its files, and
 * a service worker answers with it (public/offline-costs.js). What the page shows is in saved-costs.ts. A browser that cannot do this
 * shows its own page.
 */
export async function keepOffline(tribeId: string): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  try {
    // of this page alone, so that no other waits for it
    await navigator.serviceWorker.register('/offline-costs.js', { scope: `/app/tribes/${tribeId}/costs` })
    const response = await fetch(page, { credentials: 'omit', cache: 'no-cache' })
    if (!response.ok) return
    const html = await response.clone().text()
    const cache = await caches.open(cacheName)
    const files = new Set(html.match(/\/assets\/[\w.-]+/g))
    const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path !== page)
    await cache.addAll([...files].filter((path) => !stored.includes(path)))
    await cache.put(page, response)
    await Promise.all(stored.filter((path) => !files.has(path)).map((path) => cache.delete(path)))
  } catch {
    // no space, or storage is forbidden
  }
}

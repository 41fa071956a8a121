// Without a connection, the costs of a tribe are read in a page that this browser has stored (keep-offline.ts). With one, nothing here answers.
addEventListener('install', () => skipWaiting())

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const stored =
    request.mode === 'navigate' && /^\/app\/tribes\/[^/]+\/costs\/?$/.test(pathname)
      ? '/offline'
      : pathname.startsWith('/assets/') && pathname
  if (stored) event.respondWith(fetch(request).catch((error) => storedOr(stored, error)))
})

async function storedOr(path, error) {
  const response = await caches.match(path, { ignoreVary: true })
  if (response === undefined) throw error
  return response
}

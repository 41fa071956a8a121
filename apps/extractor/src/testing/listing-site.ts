import type { RequestListener, ServerResponse } from 'node:http'
import { sandboxListingPage, sandboxListings } from '@wayhouse/sandbox/listings'
import { startServer, type TestServer } from './http-server.ts'

export type ListingSite = TestServer & {
  /** The link of a room as a member would paste it. */
  room: (id: string, query?: string) => string
  /** How often a room was requested. */
  hits: (id: string) => number
}

/** Serves the sandbox's listing pages, and further rooms (by id or slug) with the listeners of a test. */
export async function startListingSite(rooms: Record<string, RequestListener> = {}): Promise<ListingSite> {
  const hits = new Map<string, number>()
  const server = await startServer((request, response) => {
    const url = new URL(request.url ?? '/', server.origin)
    const [, id = ''] = /^\/sandbox\/listings\/(?:rooms|h)\/([\w-]+)$/.exec(url.pathname) ?? []
    hits.set(id, (hits.get(id) ?? 0) + 1)
    const listener = rooms[id]
    if (listener) listener(request, response)
    else sendSandboxPage(id, url, server.origin, response)
  })
  const room = (id: string, query = '') => `${server.origin}/sandbox/listings/rooms/${id}${query}`
  return { ...server, room, hits: (id) => hits.get(id) ?? 0 }
}

/** The id of the sandbox's listing with this title. */
export function idOf(title: RegExp): string {
  const listing = sandboxListings.find((candidate) => title.test(candidate.title))
  if (listing === undefined) throw new Error(`the sandbox has no listing ${title}`)
  return listing.id
}

export function htmlPage(html: string): RequestListener {
  return (_request, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

function sendSandboxPage(id: string, url: URL, origin: string, response: ServerResponse): void {
  const page = sandboxListingPage(id, url.searchParams, origin)
  if (page === 'hang') return
  response.writeHead(page?.status ?? 404, page?.headers).end(page?.body)
}

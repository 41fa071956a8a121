import type { IncomingMessage, ServerResponse } from 'node:http'
import { sandboxListingPage } from '@wayhouse/sandbox/listings'
import { startServer, type TestServer } from './http-server.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void
export type ListingSite = TestServer & {
  /** The link of a room as a member would paste it. */
  room: (id: string, query?: string) => string
  /** How often a room was requested. */
  hits: (id: string) => number
}

/** The sandbox's listing pages over real HTTP, with further rooms (by id or slug) that answer as a test wants. */
export async function startListingSite(rooms: Record<string, Answer> = {}): Promise<ListingSite> {
  const asked = new Map<string, number>()
  const server = await startServer((request, response) => {
    const url = new URL(request.url ?? '/', server.origin)
    const [, id = ''] = /^\/sandbox\/listings\/(?:rooms|h)\/([\w-]+)$/.exec(url.pathname) ?? []
    asked.set(id, (asked.get(id) ?? 0) + 1)
    const answer = rooms[id]
    if (answer) answer(request, response)
    else sendSandboxPage(id, url, server.origin, response)
  })
  const room = (id: string, query = '') => `${server.origin}/sandbox/listings/rooms/${id}${query}`
  return { ...server, room, hits: (id) => asked.get(id) ?? 0 }
}

/** An answer of one HTML page. */
export function page(html: string): Answer {
  return (_request, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

function sendSandboxPage(id: string, url: URL, origin: string, response: ServerResponse): void {
  const found = sandboxListingPage(id, url.searchParams, origin)
  if (found === 'hang') return
  response.writeHead(found?.status ?? 404, found?.headers).end(found?.body)
}

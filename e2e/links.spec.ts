import type { APIRequestContext } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** The number of visited pages whose paths differ only in their ids. */
const maxVisitsPerKind = 12
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** On a slow machine the server refuses more concurrent requests. */
const maxConcurrent = 4
/** The start pages of each audience; all pages that they link to are visited as well. */
const audiences = [
  ['a visitor', null, ['/', '/app']],
  ['a member', 'guest@demo.test', ['/', '/app', '/app/reservations', '/app/messages', '/app/notifications']],
  ['a host', 'host@demo.test', ['/', '/app', '/app/reservations', '/app/messages', '/app/settings']],
] as const

for (const [who, email, starts] of audiences)
  test(`ROUTE-01 all links for ${who} lead to existing pages`, async ({ page }) => {
    if (email !== null) await signIn(page, email)
    expect(await brokenLinks(page.request, starts)).toEqual([])
  })

/** Follows all links in the HTML of these pages and of those that they lead to, and returns the broken ones. */
async function brokenLinks(request: APIRequestContext, starts: readonly string[]): Promise<string[]> {
  const seen = new Set<string>(starts)
  const kinds = new Map<string, number>()
  const broken: string[] = []
  const isNew = (path: string) => {
    const kind = path.replaceAll(ids, '')
    const count = (kinds.get(kind) ?? 0) + 1
    if (seen.has(path) || count > maxVisitsPerKind) return false
    kinds.set(kind, count)
    seen.add(path)
    return true
  }
  const queue: { path: string; from: string }[] = starts.map((path) => ({ path, from: 'the start' }))
  while (queue.length > 0) {
    const pages = await Promise.all(
      queue.splice(0, maxConcurrent).map(async ({ path, from }) => {
        const response = await request.get(path)
        return { path, from, status: response.status(), html: response.ok() ? await response.text() : '' }
      }),
    )
    for (const { path, from, status, html } of pages) {
      if (status !== 200) broken.push(`${path}: ${status}, linked from ${from}`)
      for (const link of linksIn(html).filter(isNew)) queue.push({ path: link, from: path })
    }
  }
  return broken
}

/** The paths of pages on this site in the links of a page. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref="(\/[^"#]*)/g)]
    .map(([, path = '']) => path.replaceAll('&amp;', '&'))
    .filter((path) => !/^\/(?:\/|api\/|sandbox|images\/|assets\/)/.test(path))
}

import type { APIRequestContext } from '@playwright/test'
import { expect, signedIn, test } from './fixtures.ts'

/** Of pages that differ in their id alone, this many are visited. */
const visitedOfKind = 12
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** More would be refused where the machine is slow, as many visitors at once are. */
const atOnce = 4
/** Where each audience begins; every page that links from there lead to is visited as well. */
const audiences = [
  ['a visitor', null, ['/', '/app']],
  ['a member', 'guest@demo.test', ['/', '/app', '/app/reservations', '/app/messages', '/app/notifications']],
  ['a host', 'host@demo.test', ['/', '/app', '/app/reservations', '/app/messages', '/app/settings']],
] as const

for (const [who, email, starts] of audiences)
  test(`ROUTE-01 no link that ${who} meets leads nowhere`, async ({ page }) => {
    if (email !== null) await signedIn(page, email)
    expect(await deadLinks(page.request, starts)).toEqual([])
  })

/** Follows every link in the HTML of these pages and of those that they lead to; those that are not answered with a page. */
async function deadLinks(request: APIRequestContext, starts: readonly string[]): Promise<string[]> {
  const seen = new Set<string>(starts)
  const kinds = new Map<string, number>()
  const dead: string[] = []
  const isNew = (path: string) => {
    const kind = path.replaceAll(ids, '')
    const count = (kinds.get(kind) ?? 0) + 1
    if (seen.has(path) || count > visitedOfKind) return false
    kinds.set(kind, count)
    seen.add(path)
    return true
  }
  const front: { path: string; from: string }[] = starts.map((path) => ({ path, from: 'the start' }))
  while (front.length > 0) {
    const answers = await Promise.all(
      front.splice(0, atOnce).map(async ({ path, from }) => {
        const answer = await request.get(path)
        return { path, from, status: answer.status(), html: answer.ok() ? await answer.text() : '' }
      }),
    )
    dead.push(...answers.filter(({ status }) => status !== 200).map((one) => `${one.path}: ${one.status}, ${one.from}`))
    for (const { path, html } of answers)
      for (const link of linksOf(html).filter(isNew)) front.push({ path: link, from: path })
  }
  return dead
}

/** Paths of this site's pages that a page links to. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref="(\/[^"#]*)/g)]
    .map(([, path = '']) => path.replaceAll('&amp;', '&'))
    .filter((path) => !/^\/(?:\/|api\/|sandbox|images\/|assets\/)/.test(path))
}

import { plainPage, stayPage } from './page-html.ts'
import { stayPrice } from './stay-price.ts'
import type { SandboxStay } from './stay.ts'
import { sandboxStays } from './stays.ts'

/** A listing of the sandbox: `what` describes the result of pasting its link in a sentence; `path` is its page. */
export type SandboxListing = { id: string; title: string; what: string; path: string }

/** A page to send as it is; 'hang' asks the server never to answer. */
export type SandboxPage = { status: number; headers: Record<string, string>; body: string } | 'hang'

const root = '/sandbox/listings'

const forms: Record<SandboxStay['form'], string> = {
  sections: 'A full page: everything is read; with dates in the link, the price too.',
  presentation: 'A full page in the newer format: everything is read but the price, which such pages do not hold.',
  'json-ld': 'Only the data for search engines: no price, host or rules.',
  'open-graph': 'Only a link preview: name, place, one photo.',
}

const oddPages: Record<string, { title: string; what: string; page: () => SandboxPage }> = {
  '660174829935021184': {
    title: 'A page with a challenge for bots',
    what: 'The site answers 403: enter the stay by hand.',
    page: () => html(403, plainPage('Please verify you are a human', '<p>Complete the captcha to go on.</p>')),
  },
  '18835502': {
    title: 'A listing that is gone',
    what: 'The site answers 404: there is no such listing.',
    page: () => html(404, plainPage('We can’t seem to find the page you’re looking for', '<p>Error code: 404</p>')),
  },
  '715560241983377702': {
    title: 'A page that never answers',
    what: 'The site does not answer: reading stops after ten seconds.',
    page: () => 'hang',
  },
  '40291175': {
    title: 'A link to a private address',
    what: 'The site redirects to a private address, which is never fetched.',
    page: () => redirect('http://127.0.0.1:9/'),
  },
}

/** Custom links, which redirect to a room as on the real site. */
const slugs: Record<string, { title: string; what: string; roomId: string }> = {
  'funchal-arches': {
    title: 'Atlantic arches above Funchal, by its custom link',
    what: 'A custom link that redirects to the room.',
    roomId: '768214903357760451',
  },
}

/** Every sandbox listing, good ones first. */
export const sandboxListings: SandboxListing[] = [
  ...sandboxStays.map((stay) => ({
    id: stay.id,
    title: stay.title,
    what:
      stay.price.symbol === '€'
        ? forms[stay.form]
        : 'A full page priced in US dollars: the price is converted to euros.',
    path: `${root}/rooms/${stay.id}`,
  })),
  ...Object.entries(slugs).map(([id, { title, what }]) => ({ id, title, what, path: `${root}/h/${id}` })),
  ...Object.entries(oddPages).map(([id, { title, what }]) => ({ id, title, what, path: `${root}/rooms/${id}` })),
]

/**
 * The page of a sandbox listing, or undefined when there is none.
 *
 * @param id what follows `/rooms/` or `/h/` in the path
 * @param query of the request; `check_in` and `check_out` bring the price
 * @param origin the server's own, such as `http://localhost:3000`
 */
export function sandboxListingPage(id: string, query: URLSearchParams, origin: string): SandboxPage | undefined {
  const stay = sandboxStays.find((one) => one.id === id)
  const url = `${origin}${root}/rooms/${id}`
  if (stay) return html(200, stayPage(stay, { origin, url, price: stayPrice(stay, query) }))
  if (Object.hasOwn(slugs, id))
    return redirect(`${root}/rooms/${slugs[id]?.roomId}${query.size > 0 ? `?${query.toString()}` : ''}`)
  return Object.hasOwn(oddPages, id) ? oddPages[id]?.page() : undefined
}

function html(status: number, body: string): SandboxPage {
  // these pages run nothing, and load only this server's pictures
  const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'"
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }, body }
}

function redirect(location: string): SandboxPage {
  return { status: 302, headers: { location, 'content-type': 'text/html; charset=utf-8' }, body: '' }
}

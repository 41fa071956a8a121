import { plainPage, stayPage } from './page-html.ts'
import { stayPrice } from './stay-price.ts'
import type { SandboxStay } from './stay.ts'
import { sandboxStays } from './stays.ts'

/** A listing of the sandbox: `description` says what pasting its link results in; `path` is its page. */
export type SandboxListing = { id: string; title: string; description: string; path: string }

/** A page to send; for 'hang' the server sends no response. */
export type SandboxPage = { status: number; headers: Record<string, string>; body: string } | 'hang'

const root = '/sandbox/listings'

const formatDescriptions: Record<SandboxStay['format'], string> = {
  sections: 'A full page: everything is read; with dates in the link, the price too.',
  presentation: 'A full page in the newer format: everything is read but the price, which such pages do not hold.',
  'json-ld': 'Only the data for search engines: no price, host or rules.',
  'open-graph': 'Only a link preview: name, place, one photo.',
  'older-open-graph': 'Only a link preview, as older pages have it: name, place, type, description, one photo.',
}

const failingPages: Record<string, { title: string; description: string; page: () => SandboxPage }> = {
  '660174829935021184': {
    title: 'A page with a challenge for bots',
    description: 'The site answers 403: enter the stay by hand.',
    page: () => html(403, plainPage('Please verify you are a human', '<p>Complete the captcha to go on.</p>')),
  },
  '18835502': {
    title: 'A listing that is gone',
    description: 'The site answers 404: there is no such listing.',
    page: () => html(404, plainPage('We can’t seem to find the page you’re looking for', '<p>Error code: 404</p>')),
  },
  '30518842': {
    title: 'A listing that is paused',
    description: 'The site redirects to its start page: check the link, or enter the stay by hand.',
    page: () => redirect(`${root}/`),
  },
  '52207716': {
    title: 'A page that asks for consent to cookies',
    description: 'The listing comes after the consent, which only a person can give: enter the stay by hand.',
    page: () => html(200, plainPage('Before you continue', '<p>We use cookies.</p><p>Accept all cookies?</p>')),
  },
  '44870913': {
    title: 'A page that is too large',
    description: 'The page is larger than five megabytes: enter the stay by hand.',
    page: () => html(200, plainPage('A very long page', `<p>${'word '.repeat(1_100_000)}</p>`)),
  },
  '61093327': {
    title: 'A link to a file',
    description: 'The site sends a PDF: check the link.',
    page: () => page(200, { 'content-type': 'application/pdf' }, '%PDF-1.7'),
  },
  '25661480': {
    title: 'A site that is down',
    description: 'The site answers 503: try again in a few minutes.',
    page: () => html(503, plainPage('Service unavailable', '<p>Please come back later.</p>')),
  },
  '715560241983377702': {
    title: 'A page that never answers',
    description: 'The site does not answer: reading stops after ten seconds.',
    page: () => 'hang',
  },
  '40291175': {
    title: 'A link to a private address',
    description: 'The site redirects to a private address, which is never fetched.',
    page: () => redirect('http://127.0.0.1:9/'),
  },
}

/** Custom links, which redirect to a room as on the real site. */
const customLinks: Record<string, { title: string; description: string; roomId: string }> = {
  'funchal-arches': {
    title: 'Atlantic arches above Funchal, by its custom link',
    description: 'A custom link that redirects to the room.',
    roomId: '768214903357760451',
  },
}

/** All sandbox listings, the readable ones first. */
export const sandboxListings: SandboxListing[] = [
  ...sandboxStays.map((stay) => ({
    id: stay.id,
    title: stay.title,
    description:
      stay.price.symbol === '€'
        ? formatDescriptions[stay.format]
        : 'A full page priced in US dollars: the price is converted to euros.',
    path: `${root}/rooms/${stay.id}`,
  })),
  ...Object.entries(customLinks).map(([id, { title, description }]) => ({
    id,
    title,
    description,
    path: `${root}/h/${id}`,
  })),
  ...Object.entries(failingPages).map(([id, { title, description }]) => ({
    id,
    title,
    description,
    path: `${root}/rooms/${id}`,
  })),
]

/**
 * The page of a sandbox listing, or undefined if there is none.
 *
 * @param id the part of the path after `/rooms/` or `/h/`
 * @param query of the request; the page shows a price for `check_in` and `check_out`
 * @param origin of the server, such as `http://localhost:3000`
 */
export function sandboxListingPage(id: string, query: URLSearchParams, origin: string): SandboxPage | undefined {
  const stay = sandboxStays.find((candidate) => candidate.id === id)
  const url = `${origin}${root}/rooms/${id}`
  if (stay) return html(200, stayPage(stay, { origin, url, price: stayPrice(stay, query) }))
  if (Object.hasOwn(customLinks, id))
    return redirect(`${root}/rooms/${customLinks[id]?.roomId}${query.size > 0 ? `?${query.toString()}` : ''}`)
  return Object.hasOwn(failingPages, id) ? failingPages[id]?.page() : undefined
}

function html(status: number, body: string): SandboxPage {
  return page(status, { 'content-type': 'text/html; charset=utf-8' }, body)
}

function page(status: number, headers: Record<string, string>, body: string): SandboxPage {
  // the pages run no scripts and load only pictures of this server
  const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'"
  return { status, headers: { ...headers, 'content-security-policy': policy }, body }
}

function redirect(location: string): SandboxPage {
  return { status: 302, headers: { location, 'content-type': 'text/html; charset=utf-8' }, body: '' }
}

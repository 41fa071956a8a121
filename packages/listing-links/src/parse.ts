import { desktopHost, isListingHost, shortLinkHost } from './hosts.ts'
import { sandboxPath, type ListingLink, type ListingPage } from './link.ts'
import { stayInQuery } from './stay.ts'

/**
 * Finds the first Airbnb listing in a pasted text (decision G-72, NEW-02): a link with or without `https://`, alone or in a
 * sentence, to a page of a room on any of Airbnb's hosts. Undefined if there is none.
 *
 * @param sandboxOrigin an additional origin, such as `http://localhost:3000`, with its listings under `/sandbox/listings`
 */
export function findListingLink(text: string, sandboxOrigin?: string | null): ListingLink | undefined {
  for (const match of text.slice(0, maxTextLength).matchAll(urlPattern(sandboxOrigin))) {
    const link = linkFrom(match)
    if (link) return link
  }
  return undefined
}

/** Parses the exact https URL of a listing (T41), such as that of a redirect. */
export function parseListingLink(url: string, sandboxOrigin?: string | null): ListingLink | undefined {
  const [match] = url.slice(0, maxTextLength).matchAll(urlPattern(sandboxOrigin))
  if (match?.[0] !== url || match.groups?.scheme?.toLowerCase() === 'http://') return undefined
  return match.groups?.scheme === undefined && match.groups?.sandbox === undefined ? undefined : linkFrom(match)
}

const maxTextLength = 10_000
const maxLinkLength = 2048

// What may precede a link: a link inside another link does not count, and East Asian text needs no space. A host without a
// scheme must not follow a letter of any script, as in `xairbnb.com`.
const beforeScheme = String.raw`(?<![\w./\\@%&?#=+~-])`
const beforeHost = String.raw`(?<![^\s<>()[\]{}"'“”‘’„«»,;|*\u2e80-\u9fff\uac00-\ud7af\uff08\uff0c\uff1a])`
// Matched without a URL parser, because parsers drop tabs and newlines and fold full-width letters to ASCII.
const host = String.raw`(?<host>(?:[a-z0-9-]{1,63}\.){0,3}(?:airbnb|abnb)\.[a-z.]{0,8}[a-z])`
const path = String.raw`(?<path>\/[\w./%@:;,!&=+~*$\\-]*)?`
const query = String.raw`(?:\?(?<query>[^\s#<>"'()[\]{}|\\]*))?(?:#[^\s<>"'()[\]{}|\\]*)?`

function urlPattern(sandboxOrigin: string | null | undefined): RegExp {
  const site = `(?:${beforeScheme}(?<scheme>https?://)|${beforeHost})${host}`
  const sandbox = sandboxOrigin ? `|${beforeScheme}(?<sandbox>${escaped(sandboxOrigin + sandboxPath)})` : ''
  // no `u` flag: together with `i` it would match the Kelvin sign and the long s as k and s
  return new RegExp(`(?:${site}${sandbox})(?=[/])${path}${query}`, 'gi')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

function linkFrom({ 0: url, groups = {} }: RegExpExecArray): ListingLink | undefined {
  const { sandbox, query: search = '' } = groups
  // the punctuation of a sentence may follow the link
  const pathname = (groups.path ?? '/').replace(/[.,;:!*~]+$/, '')
  if (url.length > maxLinkLength || dotSegment.test(pathname)) return undefined
  const stay = stayInQuery(search)
  if (sandbox !== undefined) {
    const page = listingPage(pathname)
    return page && { base: sandbox, sandbox: true, page, stay }
  }
  const hostname = (groups.host ?? '').toLowerCase()
  const page = pageOn(hostname, pathname)
  return page && { base: `https://${desktopHost(hostname)}`, sandbox: false, page, stay }
}

const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

function pageOn(hostname: string, pathname: string): ListingPage | undefined {
  if (hostname === shortLinkHost || hostname === `www.${shortLinkHost}`) return shortPage(pathname)
  return isListingHost(hostname) ? listingPage(pathname) : undefined
}

// pages with the number of a room in their path, which may continue with a name or a part of the page
const roomPath =
  /^\/(?:rooms(?:\/plus)?|luxury\/listing|book\/stays|hosting\/listings(?:\/editor)?|manage-your-space|contact_host)\/([1-9]\d{0,18})(?:\/[\w.%~/-]*)?$/

function listingPage(pathname: string): ListingPage | undefined {
  const [, id] = roomPath.exec(pathname) ?? []
  if (id !== undefined) return { kind: 'room', id }
  const [, code] = /^\/slink\/([\w-]{1,40})\/?$/.exec(pathname) ?? []
  if (code !== undefined) return { kind: 'shared', code }
  const [, slug] = /^\/h\/([\w-]{1,100})\/?$/.exec(pathname) ?? []
  return slug === undefined ? undefined : { kind: 'slug', slug }
}

function shortPage(pathname: string): ListingPage | undefined {
  const [, code] = /^\/([\w-]{1,40})\/?$/.exec(pathname) ?? []
  return code === undefined ? undefined : { kind: 'short', code }
}

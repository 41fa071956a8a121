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
    const link = linkFrom(match, sandboxOrigin)
    if (link) return link
  }
  return undefined
}

/** Parses the exact https URL of a listing (T41), such as that of a redirect. */
export function parseListingLink(url: string, sandboxOrigin?: string | null): ListingLink | undefined {
  const [match] = url.slice(0, maxTextLength).matchAll(urlPattern(sandboxOrigin))
  if (match?.[0] !== url || match.groups?.scheme?.toLowerCase() === 'http://') return undefined
  return match.groups?.scheme === undefined && match.groups?.sandbox === undefined
    ? undefined
    : linkFrom(match, sandboxOrigin)
}

const maxTextLength = 10_000
const maxLinkLength = 2048

// characters that are copied with a link and not seen: soft hyphen, zero width, direction, byte order mark
const invisible = String.raw`\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff`
// What may precede a link: a link inside another link does not count, and East Asian text and emoji (low surrogates) need no
// space. A host without a scheme must not follow a letter of any script, as in `xairbnb.com`.
const beforeScheme = String.raw`(?<![\w./\\@%&?#=+~-])`
const beforeHost = String.raw`(?<![^\s<>()[\]{}"'“”‘’„«»,;|*•…–—→${invisible}\u2e80-\u9fff\uac00-\ud7af\udc00-\udfff\uff08\uff0c\uff1a])`
// Matched without a URL parser, because parsers drop tabs and newlines and fold full-width letters to ASCII.
const host = String.raw`(?<host>(?:[a-z0-9-]{1,63}\.){0,3}(?:airbnb|abnb)\.[a-z.]{0,8}[a-z])`
const path = String.raw`(?<path>\/[\w./%@:;,!=+~*$\\${invisible}-]*)?`
// a link that was typed or escaped may have `&` in place of `?`
const query = String.raw`(?:[?&](?<query>[^\s#<>"'()[\]{}|\\]*))?(?:#[^\s<>"'()[\]{}|\\]*)?`

function urlPattern(sandboxOrigin: string | null | undefined): RegExp {
  const site = `(?:${beforeScheme}(?<scheme>https?://)|${beforeHost})${host}`
  const sandbox = sandboxOrigin ? `|${beforeScheme}(?<sandbox>${escaped(sandboxOrigin + sandboxPath)})` : ''
  // no `u` flag: together with `i` it would match the Kelvin sign and the long s as k and s
  return new RegExp(`(?:${site}${sandbox})(?=[/])${path}${query}`, 'gi')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

function linkFrom(match: RegExpExecArray, sandboxOrigin: string | null | undefined): ListingLink | undefined {
  const { 0: url, groups = {} } = match
  const { sandbox, query: search = '' } = groups
  const pathname = (groups.path ?? '/').replace(invisibles, '').replace(trailing, '')
  if (url.length > maxLinkLength || dotSegment.test(pathname)) return undefined
  const stay = stayInQuery(search)
  if (sandbox !== undefined) {
    const page = listingPage(pathname)
    return page && { base: `${sandboxOrigin}${sandboxPath}`, sandbox: true, page, stay }
  }
  const hostname = (groups.host ?? '').toLowerCase()
  const page = pageOn(hostname, pathname)
  return page && { base: `https://${desktopHost(hostname)}`, sandbox: false, page, stay }
}

const invisibles = new RegExp(`[${invisible}]`, 'g')
// the punctuation of a sentence, a backslash of JSON or Markdown, or an encoded space may follow the link
const trailing = /(?:[.,;:!*~\\]|%20)+$/
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

function pageOn(hostname: string, pathname: string): ListingPage | undefined {
  if (hostname === shortLinkHost || hostname === `www.${shortLinkHost}`) return shortPage(pathname)
  return isListingHost(hostname) ? listingPage(pathname) : undefined
}

// Pages with the number of a room in their path, which may continue with a name or a part of the page. Letters of either case,
// repeated slashes and leading zeros are read as the site reads them.
const roomPath =
  /^\/+(?:rooms(?:\/+(?:plus|show))?|luxury\/+listing|book\/+stays|hosting\/+listings(?:\/+editor)?|manage-your-space|contact_host)\/+0*([1-9]\d{0,18})(?:\/[\w.%~/-]*)?$/i

function listingPage(pathname: string): ListingPage | undefined {
  const [, id] = roomPath.exec(pathname) ?? []
  if (id !== undefined) return { kind: 'room', id }
  const [, folder, code] = /^\/+(slink|l)\/+([\w-]{1,40})\/*$/i.exec(pathname) ?? []
  if (folder !== undefined && code !== undefined) return { kind: 'shared', folder: folder.toLowerCase(), code }
  const [, slug] = /^\/+h\/+([\w-]{1,100})\/*$/i.exec(pathname) ?? []
  return slug === undefined ? undefined : { kind: 'slug', slug }
}

function shortPage(pathname: string): ListingPage | undefined {
  const [, code] = /^\/+([\w-]{1,40})\/*$/.exec(pathname) ?? []
  return code === undefined ? undefined : { kind: 'short', code }
}

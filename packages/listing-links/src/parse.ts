import { deskHost, isListingHost, shortLinkHost } from './hosts.ts'
import { sandboxPath, type ListingLink, type ListingPage } from './link.ts'
import { stayInQuery } from './stay.ts'

/**
 * The first Airbnb listing in a text that somebody pasted (decision G-72, NEW-02): a link with or without `https://`, alone or
 * in a sentence, of any of Airbnb's hosts and pages that name a room. Undefined when there is none.
 *
 * @param sandboxOrigin the one further origin, such as `http://localhost:3000`, with its listings under `/sandbox/listings`
 */
export function listingLinkIn(text: string, sandboxOrigin?: string | null): ListingLink | undefined {
  for (const found of text.slice(0, maxTextLength).matchAll(addressPattern(sandboxOrigin))) {
    const link = linkOf(found)
    if (link) return link
  }
  return undefined
}

/** The listing at exactly this https address (T41), such as that of a redirect. */
export function listingLinkAt(url: string, sandboxOrigin?: string | null): ListingLink | undefined {
  const [found] = url.slice(0, maxTextLength).matchAll(addressPattern(sandboxOrigin))
  if (found?.[0] !== url || found.groups?.scheme?.toLowerCase() === 'http://') return undefined
  return found.groups?.scheme === undefined && found.groups?.sandbox === undefined ? undefined : linkOf(found)
}

const maxTextLength = 10_000
const maxLinkLength = 2048

// What may stand before an address: a link inside another link is a part of that, and not what somebody pasted. East Asian
// text needs no space. Before a bare host no other letter may stand: `xairbnb.com`, also with a foreign letter for the x.
const beforeScheme = String.raw`(?<![\w./\\@%&?#=+~-])`
const beforeHost = String.raw`(?<![^\s<>()[\]{}"'“”‘’„«»,;|*\u2e80-\u9fff\uac00-\ud7af\uff08\uff0c\uff1a])`
// Matched before any URL parser sees it: those drop tabs and newlines and fold full-width letters into ASCII.
const host = String.raw`(?<host>(?:[a-z0-9-]{1,63}\.){0,3}(?:airbnb|abnb)\.[a-z.]{0,8}[a-z])`
const path = String.raw`(?<path>\/[\w./%@:;,!&=+~*$\\-]*)?`
const query = String.raw`(?:\?(?<query>[^\s#<>"'()[\]{}|\\]*))?(?:#[^\s<>"'()[\]{}|\\]*)?`

function addressPattern(sandboxOrigin: string | null | undefined): RegExp {
  const site = `(?:${beforeScheme}(?<scheme>https?://)|${beforeHost})${host}`
  const sandbox = sandboxOrigin ? `|${beforeScheme}(?<sandbox>${escaped(sandboxOrigin + sandboxPath)})` : ''
  // no `u` flag: together with `i` it would let the Kelvin sign and the long s pass for k and s
  return new RegExp(`(?:${site}${sandbox})(?=[/])${path}${query}`, 'gi')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

function linkOf({ 0: written, groups = {} }: RegExpExecArray): ListingLink | undefined {
  const { sandbox, query: stay = '' } = groups
  // of a sentence around it, punctuation may stick to the end
  const ownPath = (groups.path ?? '/').replace(/[.,;:!*~]+$/, '')
  if (written.length > maxLinkLength || dotSegment.test(ownPath)) return undefined
  if (sandbox !== undefined) {
    const page = listingPage(ownPath)
    return page && { base: sandbox, sandbox: true, page, stay: stayInQuery(stay) }
  }
  const site = (groups.host ?? '').toLowerCase()
  const page = siteOf(site) === 'short' ? shortPage(ownPath) : siteOf(site) === 'airbnb' && listingPage(ownPath)
  return page ? { base: `https://${deskHost(site)}`, sandbox: false, page, stay: stayInQuery(stay) } : undefined
}

const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

function siteOf(name: string): 'short' | 'airbnb' | undefined {
  if (name === shortLinkHost || name === `www.${shortLinkHost}`) return 'short'
  return isListingHost(name) ? 'airbnb' : undefined
}

// Pages that carry the number of a room; a name or a part of the page may follow.
const roomPath =
  /^\/(?:rooms(?:\/plus)?|luxury\/listing|book\/stays|hosting\/listings(?:\/editor)?|manage-your-space|contact_host)\/([1-9]\d{0,18})(?:\/[\w.%~/-]*)?$/

function listingPage(name: string): ListingPage | undefined {
  const [, id] = roomPath.exec(name) ?? []
  if (id !== undefined) return { is: 'room', id }
  const [, code] = /^\/slink\/([\w-]{1,40})\/?$/.exec(name) ?? []
  if (code !== undefined) return { is: 'shared', code }
  const [, slug] = /^\/h\/([\w-]{1,100})\/?$/.exec(name) ?? []
  return slug === undefined ? undefined : { is: 'slug', slug }
}

function shortPage(name: string): ListingPage | undefined {
  const [, code] = /^\/([\w-]{1,40})\/?$/.exec(name) ?? []
  return code === undefined ? undefined : { is: 'short', code }
}

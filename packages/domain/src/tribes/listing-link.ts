/**
 * Which links are listing links. This is the member-facing rule; the extraction service defends itself apart.
 * The hosts are the subject names of Airbnb's certificate as of June 2026.
 */
const domains = new Set(
  (
    'com at be ca cat ch cl cn cz de dk es fi fr gr gy hu ie is it jp la lt lu lv me mx nl no pl pt rs se si ae al am az ba ' +
    'co.cr co.id co.il co.in co.kr co.nz co.uk co.ve co.za com.ar com.au com.bo com.br com.bz com.co com.ec com.ee com.gt ' +
    'com.hk com.hn com.hr com.kh com.mt com.my com.ni com.pa com.pe com.ph com.py com.ro com.sg com.sv com.tr com.tw com.ua com.vn'
  )
    .split(' ')
    .map((ending) => `airbnb.${ending}`),
)

export type ListingLink = {
  /** The address without tracking, as it is stored and shown. */
  canonicalUrl: string
  /** What the extraction service is asked to read: the canonical address with the stay's dates and guests. */
  fetchUrl: string
}

/** Query parameters that change what a listing page says. */
const keptParameters = ['check_in', 'check_out', 'checkin', 'checkout', 'adults', 'guests']

/**
 * Reads a pasted listing link. Answers null for anything but an https link of a listing host, without credentials
 * and port, whose path leads to a room (decision G-72). `sandboxOrigin` is the one further origin that counts, for
 * the sandbox's own listing pages below /sandbox/listings/.
 */
export function listingLink(pasted: string, sandboxOrigin: string | null = null): ListingLink | null {
  const text = pasted.trim()
  const url = URL.parse(text)
  // a host that only normalises to an allowed one (full-width letters, soft hyphens) is a look-alike
  if (url === null || text.length > 2000 || !isPlainAscii(text) || url.username !== '' || url.password !== '')
    return null
  const origin = sandboxOrigin !== null && url.origin === sandboxOrigin ? 'sandbox' : listingHost(url)
  const path = origin === null ? null : listingPath(url.pathname, origin)
  if (origin === null || path === null) return null
  const canonical = new URL(
    path,
    origin === 'airbnb' && path.startsWith('/rooms/') ? 'https://www.airbnb.com' : url.origin,
  )
  return { canonicalUrl: canonical.href, fetchUrl: withStay(canonical, url) }
}

type Origin = 'airbnb' | 'short' | 'sandbox'

function listingHost(url: URL): Origin | null {
  if (url.protocol !== 'https:' || url.port !== '') return null
  if (url.hostname === 'abnb.me') return 'short'
  // optional www. or a two-letter language before the domain
  return domains.has(url.hostname.replace(/^(?:www|[a-z]{2})\./, '')) ? 'airbnb' : null
}

function listingPath(pathname: string, origin: Origin): string | null {
  if (origin === 'short') return /^\/[A-Za-z0-9]{4,20}\/?$/.test(pathname) ? pathname : null
  const prefix = origin === 'sandbox' ? '/sandbox/listings' : ''
  if (!pathname.startsWith(prefix)) return null
  const path = pathname.slice(prefix.length)
  const room = /^\/rooms\/(?:plus\/)?(\d{1,20})\/?$/.exec(path)
  if (room) return `${prefix}/rooms/${room[1]}`
  return /^\/h\/[a-z0-9-]{1,100}\/?$/i.test(path) ? prefix + path : null
}

function isPlainAscii(text: string): boolean {
  return /^[\u0021-\u007e]+$/.test(text) && !text.includes('\\')
}

function withStay(canonical: URL, pasted: URL): string {
  const url = new URL(canonical)
  for (const name of keptParameters) {
    const value = pasted.searchParams.get(name)
    if (value !== null && /^[0-9-]{1,10}$/.test(value)) url.searchParams.set(name, value)
  }
  return url.href
}

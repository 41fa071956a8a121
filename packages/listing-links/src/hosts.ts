/**
 * Whether a host serves listing pages: a domain in Airbnb's certificate (June 2026) alone, with `www.`, or with a language.
 * `.org` has no listings. The list is exact instead of a pattern, so that `airbnb.com.evil.test` is not accepted.
 */
export function isListingHost(host: string): boolean {
  const [, subdomain = '', domain = ''] = /^(?:([a-z-]+)\.)?(airbnb\.[a-z.]+)$/.exec(host) ?? []
  return domains.has(domain) && (subdomain === '' || subdomains.has(subdomain))
}

/** The host of share links (`abnb.me/<code>`), which only redirect. */
export const shortLinkHost = 'abnb.me'

/** Replaces the mobile host `m.`, which serves the same pages, by `www.`. */
export function desktopHost(host: string): string {
  return host.replace(/^m\./, 'www.')
}

const countryEndings = `
  com at be ca cat ch cl cn cz de dk es fi fr gr gy hu ie is it jp la lt lu lv me mx nl no pl pt rs se si ae al am az ba
  co.cr co.id co.il co.in co.kr co.nz co.uk co.ve co.za
  com.ar com.au com.bo com.br com.bz com.co com.ec com.ee com.gt com.hk com.hn com.hr com.kh com.mt com.my com.ni
  com.pa com.pe com.ph com.py com.ro com.sg com.sv com.tr com.tw com.ua com.vn`

const languages = `
  ar az bg bs ca cs da de el en es es-l et fi fr ga he hi hr hu hy id is it ja ka kn ko lt lv mk mr ms mt nl no pl pt
  ro ru sk sl sq sr sv sw th tl tr uk vi xh zh zh-t zu`

const wordsOf = (text: string) => text.trim().split(/\s+/)

const domains = new Set(wordsOf(countryEndings).map((ending) => `airbnb.${ending}`))
const subdomains = new Set(['www', 'm', ...wordsOf(languages)])

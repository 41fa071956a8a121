import { readingUrl, type ListingLink } from '@wayhouse/listing-links'
import { walkHtml } from './walk-html.ts'

/**
 * The listing on the host of a country, if the page is the small form that sends visitors there in place of a redirect. What
 * the form would send is left out.
 */
export function countrySwitchIn(html: string, current: ListingLink): string | undefined {
  if (html.length > maxSwitchLength || !html.includes(switchPath)) return undefined
  let base: string | undefined
  walkHtml(html, {
    open(name, { action = '' }) {
      if (name === 'form' && action.includes(switchPath)) base ??= URL.parse(action, current.base)?.origin
    },
  })
  return base && readingUrl({ ...current, base })
}

const maxSwitchLength = 20_000
const switchPath = '/v2/domain_switch/handoff'

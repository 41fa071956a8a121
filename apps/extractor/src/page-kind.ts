import type { PageParts } from './page-parts.ts'
import { isElsewhere } from './read-open-graph.ts'
import type { RefusalCode } from './refusal.ts'
import { walkHtml } from './walk-html.ts'

/** The kind of a page without a listing, so that the host knows whether to try again. */
export function refusalOf(html: string, page: PageParts): RefusalCode {
  const { text, hasChallenge, hasConsentForm } = visiblePart(html)
  if (hasChallenge || challengeText.test(text)) return 'LISTING_CHALLENGED'
  if (goneText.test(text)) return 'LISTING_GONE'
  if (startPageTitle.test(page.title) || isElsewhere(page.meta('og:url'))) return 'LISTING_NOT_SHOWN'
  return hasConsentForm || consentText.test(text) ? 'LISTING_CONSENT' : 'LISTING_UNREADABLE'
}

type VisiblePart = { text: string; hasChallenge: boolean; hasConsentForm: boolean }

/** Texts and elements at the start of a page. Scripts that mention a captcha do not count. */
function visiblePart(html: string): VisiblePart {
  const part: VisiblePart = { text: '', hasChallenge: false, hasConsentForm: false }
  let hiddenDepth = 0
  walkHtml(html.slice(0, 100_000), {
    open(name, { action = '', src = '', id = '', class: classes = '' }) {
      part.text += ' '
      if (hidden.has(name)) hiddenDepth++
      part.hasChallenge ||= `${id} ${classes}`.split(/\s+/).some((word) => widgets.has(word))
      part.hasChallenge ||= /^i?frame$|^script$/.test(name) && providerScript.test(src)
      part.hasConsentForm ||= name === 'form' && /\bconsent\b/i.test(action)
    },
    text: (text) => void (part.text += hiddenDepth > 0 ? '' : text),
    close(name) {
      part.text += ' '
      if (hidden.has(name)) hiddenDepth--
    },
  })
  return part
}

const hidden = new Set(['script', 'style', 'template'])
const widgets = new Set([
  'px-captcha',
  'g-recaptcha',
  'h-captcha',
  'cf-turnstile',
  'challenge-form',
  'captcha-container',
])
const providerScript = /\/cdn-cgi\/challenge-platform\/|captcha-delivery\.com\//
const challengeText =
  /\bare you (?:a )?human\b|\bverify (?:that )?you are\b|\bunusual (?:activity|traffic)\b|\baccess (?:to this page has been )?denied\b/i
const goneText =
  /can[’']t seem to find the page|\bpage (?:was |could )?not (?:be )?found\b|\blisting (?:is|was) (?:no longer available|removed|deactivated)\b/i
// "Airbnb: Vacation Rentals, Cabins, …", "Holiday Homes & Apartment Rentals - Airbnb"
const startPageTitle = /^Airbnb\s*(?:[:：|·–—-]|$)|[-–—|] Airbnb$/i
const consentText = /\bbefore you continue\b|\bwe value your privacy\b|\b(?:accept|allow) (?:all )?cookies\b/i

import { walkHtml } from './walk-html.ts'

/**
 * Whether a page is a bot challenge: it has a form that switches to a country's host, an element or script of a challenge
 * provider, or a visible text that asks for a human. Scripts that mention a captcha do not count.
 */
export function isChallenge(html: string): boolean {
  let hasChallenge = false
  let visibleText = ''
  let hiddenDepth = 0
  walkHtml(html.slice(0, 100_000), {
    open(name, { action = '', src = '', id = '', class: classes = '' }) {
      if (hidden.has(name)) hiddenDepth++
      const isWidget = `${id} ${classes}`.split(/\s+/).some((word) => widgets.has(word))
      hasChallenge ||=
        isWidget ||
        (name === 'form' && countrySwitch.test(action)) ||
        (/^i?frame$|^script$/.test(name) && providerScript.test(src))
    },
    text: (text) => void (visibleText += hiddenDepth > 0 ? '' : text),
    close(name) {
      if (hidden.has(name)) hiddenDepth--
    },
  })
  return hasChallenge || challengeText.test(visibleText)
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
// a form that submits itself, to switch to a country's host
const countrySwitch = /\/v2\/domain_switch\/handoff/
const providerScript = /\/cdn-cgi\/challenge-platform\/|captcha-delivery\.com\//
const challengeText =
  /\bare you (?:a )?human\b|\bverify (?:that )?you are\b|\bunusual (?:activity|traffic)\b|\baccess (?:to this page has been )?denied\b/i

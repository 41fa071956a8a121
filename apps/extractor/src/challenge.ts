import { walkHtml } from './walk-html.ts'

/**
 * Whether a page is a challenge: it sends on to a country's own host by itself, it carries the box that asks for a human, or
 * says so in what can be seen of it. A page that only mentions a captcha, as the scripts of any page may, is none.
 */
export function isChallenge(html: string): boolean {
  let isAsking = false
  let seen = ''
  let hiddenIn = 0
  walkHtml(html.slice(0, 100_000), {
    open(name, { action = '', src = '', id = '', class: classes = '' }) {
      if (hidden.has(name)) hiddenIn++
      const isBox = `${id} ${classes}`.split(/\s+/).some((word) => boxes.has(word))
      isAsking ||=
        isBox || (name === 'form' && handoff.test(action)) || (/^i?frame$|^script$/.test(name) && gate.test(src))
    },
    text: (text) => void (seen += hiddenIn > 0 ? '' : text),
    close(name) {
      if (hidden.has(name)) hiddenIn--
    },
  })
  return isAsking || words.test(seen)
}

const hidden = new Set(['script', 'style', 'template'])
const boxes = new Set(['px-captcha', 'g-recaptcha', 'h-captcha', 'cf-turnstile', 'challenge-form', 'captcha-container'])
// The switch to a country's own host, a form that submits itself.
const handoff = /\/v2\/domain_switch\/handoff/
const gate = /\/cdn-cgi\/challenge-platform\/|captcha-delivery\.com\//
const words =
  /\bare you (?:a )?human\b|\bverify (?:that )?you are\b|\bunusual (?:activity|traffic)\b|\baccess (?:to this page has been )?denied\b/i

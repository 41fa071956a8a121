import { notificationTexts } from '@wayhouse/domain/notifications'
import type { ThemeSettings } from '@wayhouse/domain/theme'
import type { EmailSample, SampleSet } from '../platform/email-samples.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { answerText } from '../platform/http/exchange.ts'
import type { Exchange, Handler } from '../platform/http/exchange.ts'
import { renderEmail } from '../platform/mail.ts'
import type { Email, RenderedEmail } from '../platform/mail.ts'
import { answerPage } from './page.ts'

export type EmailGalleryDeps = {
  config: { appUrl: string }
  /** The samples of each room, by its name. */
  emailSamples: Readonly<Record<string, SampleSet>>
  /** The colours of the installation. */
  theme(): Promise<ThemeSettings>
}

const galleryPath = '/sandbox/ui/emails'

/** `/sandbox/ui/emails`: every email of the product with sample data, as HTML in light and dark and as text. */
export function emailGallery(deps: EmailGalleryDeps): Handler {
  const { config, theme } = deps
  const samples = samplesOf(deps)
  return async (exchange) => {
    const { pathname } = exchange.url
    if (pathname === galleryPath)
      return answerPage(exchange, 200, 'Emails', gallery(samples), { 'frame-src': "'self'" })
    const [, name, form] = /^\/sandbox\/ui\/emails\/([\w-]+)\.(html|txt)$/.exec(pathname) ?? []
    const sample = samples.find((each) => each.name === name)
    if (sample === undefined) return false
    const email = renderEmail({ to: 'ana@mail.example', ...sample.email }, { ...config, theme: await theme() })
    return form === 'html' ? answerHtml(exchange, email) : answerFrame(exchange, 'text/plain', email.text)
  }
}

type NamedSample = { name: string; email: Omit<Email, 'to'> }

/** Each sample under its room and function; functions with several samples number them. */
function samplesOf({ config: { appUrl }, emailSamples }: EmailGalleryDeps): NamedSample[] {
  return Object.entries(emailSamples).flatMap(([room, samples]) =>
    Object.entries(samples).flatMap(([email, given]) => {
      const several = [given].flat()
      return several.flatMap((sample, index) => {
        const content = contentOf(sample, appUrl)
        const name = several.length === 1 ? `${room}-${email}` : `${room}-${email}-${index + 1}`
        return content === null ? [] : [{ name, email: content }]
      })
    }),
  )
}

/** What a sample says; null for a notification without an email. */
function contentOf(sample: EmailSample, appUrl: string): NamedSample['email'] | null {
  if (!('kind' in sample)) return sample
  if (sample.email === undefined) return null
  const { subject, paragraphs, action, always = false } = sample.email
  const content = { subject, paragraphs, action: { label: action.label, url: appUrl + action.path } }
  const about = notificationTexts[sample.kind].label
  return always ? content : { ...content, optional: { about, unsubscribeUrl: `${appUrl}/app/settings#notifications` } }
}

function gallery(samples: readonly NamedSample[]): string {
  const list = samples.map(({ name, email }) => `<li><a href="#${name}">${escapeHtml(email.subject)}</a></li>`)
  return `<ul>${list.join('')}</ul>${samples.map(preview).join('')}`
}

function preview({ name, email: { subject, optional } }: NamedSample): string {
  const frame = (title: string, address: string) =>
    `<h3>${title}</h3><iframe sandbox loading="lazy" title="${escapeHtml(`${subject}, ${title}`)}" src="${galleryPath}/${address}" width="100%" height="560"></iframe>`
  return (
    `<article id="${name}"><h2>${escapeHtml(subject)}</h2><p><code>${name}</code>${optional === undefined ? '' : ` · ${escapeHtml(optional.about)}`}</p>` +
    `${frame('light', `${name}.html`)}${frame('dark', `${name}.html?dark`)}${frame('text', `${name}.txt`)}</article>`
  )
}

/** With `?dark`, the dark style counts whatever the browser prefers. */
function answerHtml(exchange: Exchange, { html }: RenderedEmail): true {
  const shown = exchange.url.searchParams.has('dark')
    ? html.replace('(prefers-color-scheme:dark)', 'all')
    : html.replace('(prefers-color-scheme:dark)', 'not all')
  return answerFrame(exchange, 'text/html', shown)
}

/** A document for a frame of the gallery. It may load and run nothing. */
function answerFrame(exchange: Exchange, type: string, text: string): true {
  return answerText(exchange, 200, type, text, {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  })
}

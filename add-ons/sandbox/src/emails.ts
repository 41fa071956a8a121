import { notificationTexts } from '@wayhouse/domain/notifications'
import type { SandboxProduct } from '@wayhouse/server/add-ons'
import type { EmailSample } from '@wayhouse/server/platform/email-samples'
import { escapeHtml } from '@wayhouse/server/platform/escape-html'
import type { Exchange, Handler } from '@wayhouse/server/platform/http/exchange'
import { renderEmail } from '@wayhouse/server/platform/mail'
import type { Email, RenderedEmail } from '@wayhouse/server/platform/mail'
import { sendDocument, sendPage } from './page.ts'

type EmailGalleryDeps = Pick<SandboxProduct, 'emailSamples' | 'theme'> & { config: { appUrl: string } }

const galleryPath = '/sandbox/ui/emails'

/** `/sandbox/ui/emails`: all emails of the product with sample data, as HTML in light and dark and as text. */
export function emailGallery(deps: EmailGalleryDeps): Handler {
  const { config, theme } = deps
  const samples = namedSamples(deps.emailSamples)
  return async (exchange) => {
    const { pathname } = exchange.url
    if (pathname === galleryPath) return sendPage(exchange, 200, 'Emails', gallery(samples), { 'frame-src': "'self'" })
    const [, name, form] = /^\/sandbox\/ui\/emails\/([\w-]+)\.(html|txt)$/.exec(pathname) ?? []
    const selected = samples.find((candidate) => candidate.name === name)
    const email = selected === undefined ? null : emailOf(selected.sample, config.appUrl)
    if (email === null) return false
    const rendered = renderEmail(email, { ...config, theme: await theme() })
    return form === 'html' ? sendHtml(exchange, rendered) : sendDocument(exchange, 'text/plain', rendered.text)
  }
}

type NamedSample = { name: string; sample: EmailSample }

/** Names the samples by room and function; several samples of a function are numbered. */
function namedSamples(rooms: EmailGalleryDeps['emailSamples']): NamedSample[] {
  return Object.entries(rooms).flatMap(([room, samplesByEmail]) =>
    Object.entries(samplesByEmail).flatMap(([email, samples]) =>
      [samples].flat().map((sample, index, all) => ({
        name: all.length === 1 ? `${room}-${email}` : `${room}-${email}-${index + 1}`,
        sample,
      })),
    ),
  )
}

/** The email of a sample; null for a notification without one. */
function emailOf(sample: EmailSample, appUrl: string): Email | null {
  const to = 'ana@mail.example'
  if (!('kind' in sample)) return { to, ...sample }
  if (sample.email === undefined) return null
  const { subject, paragraphs, action, always = false, card } = sample.email
  const button = { label: action.label, url: appUrl + action.path }
  const content = { to, subject, paragraphs, action: button, ...(card && { card }) }
  const about = notificationTexts[sample.kind].label
  return always ? content : { ...content, optional: { about, unsubscribeUrl: `${appUrl}/app/settings/notifications` } }
}

function gallery(samples: readonly NamedSample[]): string {
  const list = samples.map(({ name, sample }) => `<li><a href="#${name}">${escapeHtml(titleOf(sample))}</a></li>`)
  return `<ul>${list.join('')}</ul>${samples.map(preview).join('')}`
}

function titleOf(sample: EmailSample): string {
  if ('title' in sample) return sample.title
  return 'kind' in sample ? sample.email.subject : sample.subject
}

function preview({ name, sample }: NamedSample): string {
  const title = escapeHtml(titleOf(sample))
  const frame = (form: string, address: string, height = 560) =>
    `<h3>${form}</h3><iframe sandbox loading="lazy" title="${title}, ${form}" src="${galleryPath}/${address}" width="100%" height="${height}"></iframe>`
  const bell =
    'title' in sample
      ? `<p>${escapeHtml(notificationTexts[sample.kind].label)} · <strong>${title}</strong>: ${escapeHtml(sample.message)}</p>`
      : ''
  const email =
    'kind' in sample && sample.email === undefined
      ? '<p>Shown by the bell alone.</p>'
      : frame('light', `${name}.html`) + frame('dark', `${name}.html?dark`) + frame('text', `${name}.txt`, 280)
  return `<article id="${name}"><h2>${title}</h2><p><code>${name}</code></p>${bell}${email}</article>`
}

/** With `?dark` in the dark style, otherwise in the light one, independent of the browser's preference. */
function sendHtml(exchange: Exchange, { html }: RenderedEmail): true {
  const media = exchange.url.searchParams.has('dark') ? 'all' : 'not all'
  return sendDocument(exchange, 'text/html', html.replace('(prefers-color-scheme:dark)', media))
}

import { brand } from '@wayhouse/domain'
import type { ThemeSettings } from '@wayhouse/domain/theme'
import { cardText, personHtml, pictureHtml, stayHtml } from './email-card.ts'
import type { EmailCard } from './email-card.ts'
import { emailStyle, paletteOf } from './email-palette.ts'
import type { Palette } from './email-palette.ts'
import { escapeHtml } from './escape-html.ts'

/** The content of an email: a few plain paragraphs and at most one action. */
export type Email = {
  to: string
  subject: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** The stay that it is about. */
  card?: EmailCard
  /** Addresses in the texts that the email is about: others are written so that no program makes a link of them. */
  addresses?: readonly string[]
  /** Only for emails that can be switched off: their subject matter, and the link that does so without a session. */
  optional?: { about: string; unsubscribeUrl: string }
}

/** The sender's name and address, which some countries require by law. */
function companyLine(): string {
  return `${brand.companyName}, ${brand.companyAddress}`
}

type Look = { appUrl: string; theme: ThemeSettings }

/** The plain-text version of an email. */
export function emailText({ paragraphs, action, card, optional }: Email, { appUrl }: Look): string {
  const stay = card === undefined ? [] : [cardText(card)]
  const button = action === undefined ? [] : [`${action.label}: ${action.url}`]
  const footer = [
    reasonFor(optional),
    ...(optional === undefined ? [] : [`Unsubscribe: ${optional.unsubscribeUrl}`]),
    `Email settings: ${settingsUrl(appUrl)}`,
    `${brand.name} · ${brand.supportEmail}`,
    companyLine(),
  ]
  return [...paragraphs, ...stay, ...button, `--\n${footer.join('\n')}`].join('\n\n')
}

/**
 * The HTML version of an email (docs/decisions/014-own-email-layout.md): tables, because all email programs lay tables out
 * alike; light colours inline, dark colours in a style element that some programs ignore. It loads nothing but our own pictures.
 */
export function emailHtml(email: Email, { appUrl, theme }: Look): string {
  const colours = paletteOf(theme, 'light')
  const { bg, surface, text, muted, line } = colours
  const { subject, paragraphs, card, optional } = email
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${emailStyle(theme)}</style></head>
<body class="page" style="margin:0;padding:0;background:${bg};color:${text};font-family:${fonts}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${bg}"><tr><td align="center" style="padding:28px 16px 36px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 20px">${headerOf(appUrl, colours)}</td></tr>
<tr><td class="card" style="background:${surface};border:1px solid ${line};border-radius:20px">${card === undefined ? '' : pictureHtml(card, appUrl, colours)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="inside text" style="padding:32px 32px 36px;color:${text};font-size:16px;line-height:1.6;overflow-wrap:anywhere;word-break:break-word">${contentOf(email, appUrl, colours)}</td></tr></table></td></tr>
<tr><td class="muted" style="padding:24px 8px 0;color:${muted};font-size:13px;line-height:1.65">${footerOf(optional, appUrl, colours)}</td></tr>
</table></td></tr></table></body></html>`
}

const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** The logo, an arch cut into three, drawn by cells so that it needs no picture, and the name. */
function headerOf(appUrl: string, { primary, accent, secondary, text }: Palette): string {
  const third = (look: string, colour: string) =>
    `<td class="${look}" width="8" height="28" bgcolor="${colour}" style="width:8px;height:28px;font-size:0;line-height:0;background-color:${colour}"></td>`
  const gap = '<td width="1" style="width:1px;font-size:0;line-height:0"></td>'
  const thirds = [third('taken', primary), third('yours', accent), third('sea', secondary)].join(gap)
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="26" aria-hidden="true"><div style="width:26px;height:28px;border-radius:13px 13px 0 0;overflow:hidden"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${thirds}</tr></table></div></td>` +
    `<td style="padding-left:10px"><a href="${escapeHtml(appUrl)}" class="text" style="color:${text};font-size:22px;font-weight:700;line-height:28px;letter-spacing:-0.025em;text-decoration:none">${escapeHtml(brand.name)}</a></td></tr></table>`
  )
}

function contentOf({ subject, paragraphs, action, card }: Email, appUrl: string, colours: Palette): string {
  const lines = paragraphs.map((text) => `<p style="margin:0 0 14px">${escapeHtml(text)}</p>`).join('')
  const heading = `<h1 style="margin:0 0 14px;font-size:24px;line-height:1.25;letter-spacing:-0.02em">${escapeHtml(subject)}</h1>`
  const [person, stay] = card === undefined ? ['', ''] : [personHtml(card, appUrl, colours), stayHtml(card, colours)]
  return person + heading + lines + stay + (action === undefined ? '' : buttonOf(action, colours))
}

function buttonOf({ label, url }: { label: string; url: string }, { primary, onPrimary }: Palette): string {
  return (
    `<table role="presentation" class="button-row" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr>` +
    `<td class="button" style="background:${primary};border-radius:12px;mso-padding-alt:13px 24px"><a href="${escapeHtml(url)}" class="button" style="display:inline-block;padding:13px 24px;border-radius:12px;background:${primary};color:${onPrimary};font-size:16px;font-weight:600;line-height:1.4;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
  )
}

function footerOf(optional: Email['optional'], appUrl: string, { primary }: Palette): string {
  const link = (label: string, url: string) =>
    `<a href="${escapeHtml(url)}" class="link" style="color:${primary}">${label}</a>`
  const links = [
    ...(optional === undefined ? [] : [link('Unsubscribe', optional.unsubscribeUrl)]),
    link('Email settings', settingsUrl(appUrl)),
  ]
  const sender = `${escapeHtml(`${brand.name} · ${brand.supportEmail}`)}<br>${escapeHtml(companyLine())}`
  return `${escapeHtml(reasonFor(optional))}<br>${links.join(' · ')}<div style="padding-top:14px">${sender}</div>`
}

/** Why the recipient gets the email. */
function reasonFor(optional: Email['optional']): string {
  return optional === undefined
    ? `You are receiving this email because this address is used for a ${brand.name} account. It is always sent.`
    : `You are receiving this email because emails about “${optional.about}” are switched on for your account.`
}

function settingsUrl(appUrl: string): string {
  return `${appUrl}/app/settings/notifications`
}

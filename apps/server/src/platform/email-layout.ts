import { brand } from '@wayhouse/domain'
import { deriveTheme } from '@wayhouse/domain/theme'
import type { ThemeSettings } from '@wayhouse/domain/theme'
import { escapeHtml } from './escape-html.ts'

/** The content of an email: a few plain paragraphs and at most one action. */
export type Email = {
  to: string
  subject: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
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
export function emailText({ paragraphs, action, optional }: Email, { appUrl }: Look): string {
  const button = action === undefined ? [] : [`${action.label}: ${action.url}`]
  const footer = [
    reasonFor(optional),
    ...(optional === undefined ? [] : [`Unsubscribe: ${optional.unsubscribeUrl}`]),
    `Email settings: ${settingsUrl(appUrl)}`,
    `${brand.name} · ${brand.supportEmail}`,
    companyLine(),
  ]
  return [...paragraphs, ...button, `--\n${footer.join('\n')}`].join('\n\n')
}

/**
 * The HTML version of an email (docs/decisions/014-own-email-layout.md): one table, because all email programs lay tables out
 * alike; light colours inline, dark colours in a style element that some programs ignore. It loads no resources.
 */
export function emailHtml({ subject, paragraphs, action, optional }: Email, { appUrl, theme }: Look): string {
  const colours = paletteOf(theme, 'light')
  const title = escapeHtml(subject)
  const lines = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>${darkStyle(theme)}</style></head>
<body class="page" style="margin:0;padding:0;background:${colours.bg};color:${colours.text};font-family:${fonts}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.bg}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 18px"><a href="${escapeHtml(appUrl)}" class="brand" style="color:${colours.primary};font-size:22px;font-weight:700;letter-spacing:-0.02em;text-decoration:none">${brand.name}</a></td></tr>
<tr><td class="card text" style="background:${colours.surface};border:1px solid ${colours.line};border-radius:16px;padding:32px 28px;color:${colours.text};font-size:16px;line-height:1.6">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${title}</h1>${lines}${action === undefined ? '' : buttonOf(action, colours)}</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;color:${colours.muted};font-size:13px;line-height:1.6">${footerOf(optional, appUrl, colours)}</td></tr>
</table></td></tr></table></body></html>`
}

const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

type Palette = Record<'bg' | 'surface' | 'text' | 'muted' | 'line' | 'primary' | 'onPrimary', string>

function paletteOf(theme: ThemeSettings, mode: 'light' | 'dark'): Palette {
  const tokens = deriveTheme(theme, mode)
  const colour = (name: string) => tokens[name] ?? 'inherit'
  return {
    bg: colour('bg'),
    surface: colour('surface'),
    text: colour('text'),
    muted: colour('text-muted'),
    line: colour('line'),
    primary: colour('primary'),
    onPrimary: colour('on-primary'),
  }
}

function darkStyle(theme: ThemeSettings): string {
  const { bg, surface, text, muted, line, primary, onPrimary } = paletteOf(theme, 'dark')
  return (
    `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){` +
    `.page{background:${bg}!important;color:${text}!important}.brand{color:${primary}!important}` +
    `.card{background:${surface}!important;border-color:${line}!important}.text{color:${text}!important}` +
    `.muted{color:${muted}!important}.link{color:${primary}!important}` +
    `.button{background:${primary}!important;color:${onPrimary}!important}}`
  )
}

function buttonOf({ label, url }: { label: string; url: string }, { primary, onPrimary, muted }: Palette): string {
  const href = escapeHtml(url)
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0 20px"><tr>` +
    `<td class="button" style="background:${primary};border-radius:12px"><a href="${href}" class="button" style="display:inline-block;padding:14px 22px;border-radius:12px;background:${primary};color:${onPrimary};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>` +
    `<p class="muted" style="margin:0;color:${muted};font-size:13px">Or open this address: <a href="${href}" class="link" style="color:${primary};word-break:break-all">${href}</a></p>`
  )
}

function footerOf(optional: Email['optional'], appUrl: string, { primary }: Palette): string {
  const link = (label: string, url: string) =>
    `<a href="${escapeHtml(url)}" class="link" style="color:${primary}">${label}</a>`
  const links = [
    ...(optional === undefined ? [] : [link('Unsubscribe', optional.unsubscribeUrl)]),
    link('Email settings', settingsUrl(appUrl)),
  ]
  return `${escapeHtml(reasonFor(optional))}<br>${links.join(' · ')}<br>${brand.name} · ${brand.supportEmail}<br>${escapeHtml(companyLine())}`
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

import { initialsOf } from '@wayhouse/domain/initials'
import type { Palette } from './email-palette.ts'
import { escapeHtml } from './escape-html.ts'

/** A member whom an email names. */
export type EmailPerson = { name: string; avatar_url: string | null }

/** The stay that an email is about, with the member whom it is about. Pictures are paths of this site. */
export type EmailCard = {
  /** Null for a stay whose picture is not public. */
  picture: { path: string; alt: string } | null
  title: string
  /** Where and when. */
  facts: readonly string[]
  /** What each person pays: "€570", and of what: "€2,280 split 4 ways". */
  share: { each: string; split: string } | null
  /** The places, of which some are taken, and what the next one is: "Your spot". */
  bar: { parts: number; taken: number; next: string | null } | null
  /** `role` is what they are in the stay: "Host". */
  person: (EmailPerson & { role: string }) | null
}

/** The card with each of its texts changed by `change`. */
export function withTexts(card: EmailCard, change: (text: string) => string): EmailCard {
  const { picture, title, facts, person } = card
  return {
    ...card,
    picture: picture && { ...picture, alt: change(picture.alt) },
    title: change(title),
    facts: facts.map(change),
    person: person && { ...person, name: change(person.name) },
  }
}

export function cardText({ title, facts, share, person }: EmailCard): string {
  const lines = [
    title,
    ...facts,
    ...(share === null ? [] : [`${share.each} per person: ${share.split}`]),
    ...(person === null ? [] : [`${person.role}: ${person.name}`]),
  ]
  return lines.join('\n')
}

/** The picture of the stay, as wide as the email. */
export function pictureHtml({ picture }: EmailCard, appUrl: string, { sunken, muted }: Palette): string {
  if (picture === null) return ''
  const { path, alt } = picture
  return `<img src="${ownAddress(path, appUrl)}" width="558" alt="${escapeHtml(alt)}" class="photo" style="display:block;width:100%;height:auto;border:0;border-radius:19px 19px 0 0;background:${sunken};color:${muted};font-size:14px;line-height:3;text-align:center">`
}

/** The face, or the initials, of the person beside their name. */
export function personHtml(
  { person }: EmailCard,
  appUrl: string,
  { text, muted, face: tint, secondary }: Palette,
): string {
  if (person === null) return ''
  const { name, role, avatar_url } = person
  const initials = escapeHtml(initialsOf(name))
  const look = `width:48px;height:48px;border-radius:24px;background:${tint};color:${secondary};font-size:17px;font-weight:700;line-height:48px;text-align:center`
  // a program that does not load pictures shows the initials, since the name is beside them
  const face = avatar_url?.startsWith('/images/')
    ? `<img src="${ownAddress(avatar_url, appUrl)}" width="48" height="48" alt="${initials}" class="face" style="display:block;border:0;object-fit:cover;${look}">`
    : `<div class="face" style="${look}">${initials}</div>`
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td width="48">${face}</td>` +
    `<td style="padding-left:14px;font-size:16px;line-height:1.35"><strong class="text" style="color:${text}">${escapeHtml(name)}</strong><br><span class="muted" style="color:${muted};font-size:14px">${escapeHtml(role)}</span></td></tr></table>`
  )
}

/** Title, facts and costs of the stay, in a panel. */
export function stayHtml({ title, facts, share, bar }: EmailCard, colours: Palette): string {
  const { bg, text, muted } = colours
  const lines = facts.map((fact) => escapeHtml(fact)).join('<br>')
  const price =
    share === null
      ? ''
      : `<div style="padding-top:14px;line-height:1.2"><strong class="text" style="color:${text};font-size:26px;letter-spacing:-0.02em">${escapeHtml(share.each)}</strong> <span class="muted" style="color:${muted};font-size:14px">per person</span></div>`
  return (
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 24px"><tr><td class="panel" style="padding:20px 22px 18px;border-radius:14px;background:${bg}">` +
    `<strong class="text" style="color:${text};font-size:18px;line-height:1.3;letter-spacing:-0.01em">${escapeHtml(title)}</strong>` +
    `<div class="muted" style="padding-top:4px;color:${muted};font-size:14px;line-height:1.5">${lines}</div>` +
    `${price}${bar === null ? '' : barHtml(bar, colours)}${legendHtml({ share, bar }, colours)}</td></tr></table>`
  )
}

/** The whole rent as one bar: the places that are taken, the one that the email is about in saffron, free ones. */
function barHtml({ parts, taken, next }: NonNullable<EmailCard['bar']>, { primary, accent, line }: Palette): string {
  const cells = Array.from({ length: parts }, (_, index) => {
    const [look, colour] =
      index < taken ? ['taken', primary] : index === taken && next !== null ? ['yours', accent] : ['free', line]
    const left = index === 0 ? 6 : 0
    const right = index === parts - 1 ? 6 : 0
    return `<td class="${look}" height="12" bgcolor="${colour}" style="height:12px;font-size:0;line-height:0;background-color:${colour};border-radius:${left}px ${right}px ${right}px ${left}px">&nbsp;</td>`
  })
  const gap = '<td width="3" style="width:3px;font-size:0;line-height:0"></td>'
  return `<table role="img" aria-label="${Math.min(taken, parts)} of ${parts} places are taken" width="100%" cellpadding="0" cellspacing="0" style="margin-top:12px;table-layout:fixed"><tr>${cells.join(gap)}</tr></table>`
}

function legendHtml({ share, bar }: Pick<EmailCard, 'share' | 'bar'>, { text, muted, accent }: Palette): string {
  const own =
    bar === null || bar.next === null || bar.taken >= bar.parts
      ? ''
      : `<td align="right" class="text" style="color:${text};font-size:13px;font-weight:600;white-space:nowrap"><span class="yours" style="display:inline-block;width:10px;height:10px;margin-right:6px;border-radius:5px;background:${accent}"></span>${escapeHtml(bar.next)}</td>`
  if (share === null && own === '') return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px"><tr><td class="muted" style="color:${muted};font-size:13px">${escapeHtml(share?.split ?? '')}</td>${own}</tr></table>`
}

/** The address of a picture, which is one of this site whatever the path is. */
function ownAddress(path: string, appUrl: string): string {
  return escapeHtml(`${appUrl}/${path.replace(/^\/+/, '')}`)
}

import { formatPrice } from '@wayhouse/domain/currency'
import { nightsBetween } from '@wayhouse/domain/dates'
import { emailPicturePath, pricePerPerson } from '@wayhouse/domain/tribes'
import type { EmailCard, EmailPerson } from '../../platform/email-card.ts'
import type { NoticeStay } from '../notifications/index.ts'

/**
 * How the places of a stay look to the recipient: how many people besides the members in `members_count` have one, and what the
 * next place is, which is shown in saffron.
 */
const places = {
  /** To the host: a member asks for one. */
  asked: { more: 1, next: 'Requested spot' },
  /** To a member who asks for one. */
  asking: { more: 1, next: 'Your spot' },
  /** To a member, who is counted: theirs is shown last. */
  joined: { more: 0, next: 'Your spot' },
  hosted: { more: 1, next: null },
} as const

/** What a person is in the stay, or has done. */
const roles = {
  host: 'Host',
  guest: 'Guest',
  leaver: 'Former guest',
  requester: 'Requested a spot',
  reviewer: 'Reviewed you',
} as const

type Role = keyof typeof roles

/** At most one person. */
type About = { [name in Role]?: EmailPerson } & {
  /** Left out if the stay, or the recipient's part in it, is over: then it shows no costs. */
  places?: keyof typeof places
}

/** The card of a stay in an email, with the person whom the email is about. It shows the costs in euros. */
export function stayCard(stay: NoticeStay, { places: look, ...people }: About = {}): EmailCard {
  const { id, title, location, start_date, end_date, size, members_count, hidden_below } = stay
  const seen = look === undefined ? null : places[look]
  return {
    // email programs fetch pictures as visitors, for whom a tribe with a narrower audience does not exist
    picture: hidden_below > 0 ? null : { path: emailPicturePath(id), alt: `Picture of ${title}` },
    title,
    facts: [location, `${datesOf(start_date, end_date)} · ${nightsOf(start_date, end_date)}`],
    share: seen && shareOf(stay),
    bar: seen && { parts: size + 1, taken: members_count + seen.more, next: seen.next },
    person: personOf(people),
  }
}

function personOf(people: { [name in Role]?: EmailPerson }): EmailCard['person'] {
  const [entry] = Object.entries(people)
  if (entry === undefined) return null
  const [role, { name, avatar_url }] = entry
  return { name, avatar_url, role: roles[role as Role] }
}

function shareOf({ total_cost_cents, size }: NoticeStay): EmailCard['share'] {
  const total = total_cost_cents === null ? null : total_cost_cents / 100
  const share = pricePerPerson(total, size)
  if (share === null) return null
  return { each: formatPrice(share, 'EUR'), split: `${formatPrice(total, 'EUR')} split ${size + 1} ways` }
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function datesOf(start: string, end: string): string {
  return dates.formatRange(new Date(start), new Date(end))
}

function nightsOf(start: string, end: string): string {
  const nights = nightsBetween(start, end)
  return nights === 1 ? '1 night' : `${nights} nights`
}

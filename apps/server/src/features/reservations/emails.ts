import { dateOf, longDate } from '@wayhouse/domain/dates'
import type { EmailPerson } from '../../platform/email-card.ts'
import type { Email } from '../../platform/mail.ts'
import type { NoticeTexts } from '../notifications/index.ts'
import { stayCard } from '../tribes/index.ts'
import type { RequestsEnd, TribeSummary } from '../tribes/index.ts'

const requests = { path: '/app/reservations', action: { label: 'See my reservations', path: '/app/reservations' } }

export function requestReceived(
  tribe: TribeSummary,
  guest: EmailPerson,
  { message, answer_by }: { message: string; answer_by: Date },
): NoticeTexts {
  return {
    title: 'New request to join',
    message: `${guest.name} has requested a spot in “${tribe.title}”.`,
    path: requests.path,
    email: {
      subject: `${guest.name} has requested a spot in “${tribe.title}”`,
      paragraphs: [
        `${guest.name} would like to join ${stayOf(tribe)}.`,
        `They wrote: “${message}”`,
        `Please answer by ${lastDay(answer_by)}. After that the request expires.`,
      ],
      action: { label: 'Answer the request', path: requests.path },
      card: stayCard(tribe, { requester: guest, places: 'asked' }),
    },
  }
}

/** Confirms to the requester that the request was sent. */
export function requestSentEmail(
  to: string,
  tribe: TribeSummary,
  { host, answerBy, appUrl }: { host: EmailPerson; answerBy: Date; appUrl: string },
): Email {
  return {
    to,
    subject: 'Reservation submitted',
    paragraphs: [
      `Your request for a spot in ${stayOf(tribe)} is with ${host.name}, who will review it.`,
      `${host.name} can answer until ${lastDay(answerBy)}. We’ll email you as soon as they do, and you can withdraw the request until then.`,
    ],
    action: { label: requests.action.label, url: new URL(requests.path, appUrl).href },
    card: stayCard(tribe, { host, places: 'asking' }),
  }
}

/** For the host, who has not answered yet. */
export function requestReminder(tribe: TribeSummary, guest: EmailPerson, answerBy: Date): NoticeTexts {
  const message = `${guest.name} is still waiting for your answer about “${tribe.title}”.`
  return {
    title: 'A request is waiting',
    message,
    path: requests.path,
    email: {
      subject: `${guest.name} is waiting for your answer`,
      paragraphs: [message, `You can answer until ${lastDay(answerBy)}. After that the request expires.`],
      action: { label: 'Answer the request', path: requests.path },
      card: stayCard(tribe, { requester: guest, places: 'asked' }),
    },
  }
}

/** `overlapping` is the number of the guest's other pending requests on the same dates. */
export function requestAccepted(tribe: TribeSummary, host: EmailPerson, overlapping: number): NoticeTexts {
  const message = `${host.name} accepted your request for “${tribe.title}”. You have a spot.`
  const offer = overlapping === 0 ? [] : [overlapText(overlapping)]
  return {
    title: 'Reservation accepted',
    message: [message, ...offer].join(' '),
    path: `/app/tribes/${tribe.id}`,
    email: {
      subject: `You have a spot in “${tribe.title}”`,
      paragraphs: [`${host.name} accepted your request. You are part of ${stayOf(tribe)}.`, ...offer],
      action: { label: 'Open the tribe', path: `/app/tribes/${tribe.id}` },
      card: stayCard(tribe, { host, places: 'asking' }),
    },
  }
}

function overlapText(count: number): string {
  return count === 1
    ? 'Another of your requests is for the same dates. You can withdraw it in My Reservations.'
    : `${count} of your other requests are for the same dates. You can withdraw them in My Reservations.`
}

export function requestRejected(tribe: TribeSummary, host: EmailPerson, reason: string | null): NoticeTexts {
  const message = `${host.name} declined your request for “${tribe.title}”.`
  const why = reason === null ? [] : [`They wrote: “${reason}”`]
  return {
    title: 'Reservation rejected',
    message,
    quote: reason,
    path: requests.path,
    email: {
      subject: `Your request for “${tribe.title}” was declined`,
      paragraphs: [message, ...why, 'There are more tribes on Explore, and new ones every week.'],
      action: { label: 'Explore Tribes', path: '/app' },
      card: stayCard(tribe, { host }),
    },
  }
}

/** Without the guest's face: they may be withdrawing because they delete their account. */
export function requestWithdrawn(tribe: TribeSummary, guest: string): NoticeTexts {
  const message = `${guest} withdrew their request for “${tribe.title}”.`
  return {
    title: 'Request withdrawn',
    message,
    path: requests.path,
    email: {
      subject: `${guest} withdrew their request`,
      paragraphs: [message, 'There is nothing left for you to do.'],
      action: requests.action,
      card: stayCard(tribe),
    },
  }
}

export function requestExpiredForGuest(tribe: TribeSummary, host: EmailPerson): NoticeTexts {
  const message = `${host.name} did not answer your request for “${tribe.title}” in time, so it has expired.`
  return {
    title: 'Request expired',
    message,
    path: requests.path,
    email: {
      subject: `Your request for “${tribe.title}” has expired`,
      paragraphs: [message, 'You can ask again, or find another tribe on Explore.'],
      action: { label: 'Explore Tribes', path: '/app' },
      card: stayCard(tribe, { host }),
    },
  }
}

export function requestExpiredForHost(tribe: TribeSummary, guest: EmailPerson): NoticeTexts {
  const message = `${guest.name}’s request for “${tribe.title}” has expired without an answer.`
  return {
    title: 'Request expired',
    message,
    path: requests.path,
    email: {
      subject: `${guest.name}’s request has expired`,
      paragraphs: [message, `${guest.name} can ask again. Members see how often and how fast a host answers.`],
      action: requests.action,
      card: stayCard(tribe, { requester: guest }),
    },
  }
}

/** For a member with a pending request: the tribe was completed or cancelled. */
export function requestClosed(
  tribe: TribeSummary,
  host: EmailPerson,
  { status, reason }: Pick<RequestsEnd, 'status' | 'reason'>,
): NoticeTexts {
  const isCancelled = status === 'cancelled'
  const message = isCancelled
    ? `${host.name} cancelled “${tribe.title}”, so your request has ended.`
    : `“${tribe.title}” has ended, so your request has expired.`
  const why = reason === null ? [] : [`They wrote: “${reason}”`]
  return {
    title: isCancelled ? 'Request cancelled' : 'Request expired',
    message: [message, ...why].join(' '),
    path: requests.path,
    email: {
      subject: isCancelled ? `“${tribe.title}” was cancelled` : `Your request for “${tribe.title}” has expired`,
      paragraphs: [message, ...why, 'There are more tribes on Explore, and new ones every week.'],
      action: { label: 'Explore Tribes', path: '/app' },
      card: stayCard(tribe, { host }),
    },
  }
}

/** For a member with a pending request: the tribe has changed, and they confirm whether they still want the spot. */
export function requestChanged(tribe: TribeSummary, host: EmailPerson, sentences: readonly string[]): NoticeTexts {
  const message = `${host.name} changed “${tribe.title}”.`
  const question = 'Do you still want a spot?'
  return {
    title: 'Do you still want this spot?',
    message: [message, ...sentences, question].join(' '),
    path: requests.path,
    email: {
      subject: `“${tribe.title}” has changed: do you still want a spot?`,
      paragraphs: [message, ...sentences, 'Your request is on hold until you confirm that you still want the spot.'],
      action: { label: 'Answer', path: requests.path },
      card: stayCard(tribe, { host, places: 'asking' }),
    },
  }
}

/** For the host: a requester who was asked again after a change still wants the spot. */
export function requestConfirmed(tribe: TribeSummary, guest: string): NoticeTexts {
  return {
    title: 'Still interested',
    message: `${guest} still wants a spot in “${tribe.title}” after your change.`,
    path: requests.path,
  }
}

/** For a member with a pending request: the tribe has a new host. */
export function requestsTakenOver(tribe: TribeSummary, host: string): NoticeTexts {
  return {
    title: 'A new host will answer you',
    message: `${host} is now the host of “${tribe.title}” and will answer your request.`,
    path: requests.path,
  }
}

/** For the other members of the tribe. */
export function memberJoined(tribe: TribeSummary, guest: string): NoticeTexts {
  return {
    title: 'A new member in your tribe',
    message: `${guest} joined “${tribe.title}”.`,
    path: `/app/tribes/${tribe.id}`,
  }
}

export function memberLeft(tribe: TribeSummary, member: EmailPerson): NoticeTexts {
  const message = `${member.name} left “${tribe.title}”. The spot is free again.`
  return {
    title: 'A member left your tribe',
    message,
    path: `/app/tribes/${tribe.id}`,
    email: {
      subject: `${member.name} left “${tribe.title}”`,
      paragraphs: [message],
      action: { label: 'Open the tribe', path: `/app/tribes/${tribe.id}` },
      card: stayCard(tribe, { leaver: member, places: 'left' }),
    },
  }
}

export function memberRemoved(tribe: TribeSummary, host: EmailPerson, reason: string): NoticeTexts {
  const message = `${host.name} removed you from “${tribe.title}”.`
  return {
    title: 'You were removed from a tribe',
    message,
    quote: reason,
    path: requests.path,
    email: {
      subject: `You are no longer part of “${tribe.title}”`,
      paragraphs: [message, `They wrote: “${reason}”`],
      action: { label: 'Explore Tribes', path: '/app' },
      card: stayCard(tribe, { host }),
    },
  }
}

/** For someone who was rejected or removed. */
export function invitedAgain(tribe: TribeSummary, host: EmailPerson): NoticeTexts {
  const message = `${host.name} invites you to ask for a spot in “${tribe.title}” again. You don’t have to wait.`
  const path = `/app/tribes/${tribe.id}`
  return {
    title: 'You are invited to ask again',
    message,
    path,
    email: {
      subject: `${host.name} invites you to ask for a spot in “${tribe.title}” again`,
      paragraphs: [message],
      action: { label: 'Open the tribe', path },
      card: stayCard(tribe, { host, places: 'asking' }),
    },
  }
}

function stayOf({ title, location, start_date, end_date }: TribeSummary): string {
  return `“${title}” in ${location}, ${longDate(start_date)} to ${longDate(end_date)}`
}

/** The last full day before an instant, in words. */
function lastDay(instant: Date): string {
  return longDate(dateOf(new Date(instant.getTime() - 1)))
}

import { threadPath } from '@wayhouse/domain/chat'
import { z } from 'zod'
import { noticeType } from '../notifications/index.ts'
import { exploreTribes, moreTribes, openTribe, pageOf, stayCard, theyWrote } from '../tribes/index.ts'
import { lastDay, planTexts, requestsPage, seeRequests, stayWords } from './words.ts'

const tellOrLeave = 'On its page you can tell the host, or leave.'
const answerRequest = { label: 'Answer the request', path: requestsPage }

export const requestReceived = noticeType({
  name: 'request_received',
  kind: 'request_received',
  mark: 'request',
  texts: ({ actor: guest, stay }) => ({
    title: 'New request to join',
    message: `${guest.name} has requested a spot in “${stay.title}”.`,
    path: requestsPage,
  }),
  email: ({ actor: guest, stay, request }) => ({
    subject: `${guest.name} has requested a spot in “${stay.title}”`,
    paragraphs: [
      `${guest.name} would like to join ${stayWords(stay)}.`,
      ...theyWrote(request.message),
      `Please answer by ${lastDay(request.answer_by)}. After that the request expires.`,
    ],
    action: answerRequest,
    card: stayCard(stay, { requester: guest, places: 'asked' }),
  }),
})

/** For the members of the tribe who have blocked the guest, and nobody else (BLOCK-05). It does not say whom it is about. */
export const blockedMemberAsked = noticeType({
  name: 'blocked_member_asked',
  kind: 'tribe_members',
  picture: 'stay',
  // the reader's conversation with the host, and the request; notifications of an earlier version have none
  facts: z.object({ thread_id: z.guid().nullish(), request_id: z.guid().nullish() }),
  texts: ({ stay, facts: { thread_id, request_id } }) => ({
    title: `Someone you blocked asked to join ${stay.title}`,
    message: tellOrLeave,
    path: pageOf(stay),
    links: [
      { label: 'Tell the host', path: thread_id == null ? pageOf(stay) : threadPath(thread_id) },
      { label: 'Leave', path: `${pageOf(stay)}?leave=1` },
      { label: 'Report', path: `${pageOf(stay)}?report=${request_id ?? 1}` },
    ],
  }),
  email: ({ stay }) => ({
    subject: `Someone you blocked asked to join ${stay.title}`,
    paragraphs: [tellOrLeave],
    action: openTribe(stay),
    card: stayCard(stay),
  }),
})

/** For the host, who has not answered yet. */
export const requestReminder = noticeType({
  name: 'request_reminder',
  kind: 'request_received',
  mark: 'waiting',
  texts: ({ actor: guest, stay }) => ({
    title: 'A request is waiting',
    message: stillWaiting(guest.name, stay.title),
    path: requestsPage,
  }),
  email: ({ actor: guest, stay, request }) => ({
    subject: `${guest.name} is waiting for your answer`,
    paragraphs: [
      stillWaiting(guest.name, stay.title),
      `You can answer until ${lastDay(request.answer_by)}. After that the request expires.`,
    ],
    action: answerRequest,
    card: stayCard(stay, { requester: guest, places: 'asked' }),
  }),
})

function stillWaiting(guest: string, title: string): string {
  return `${guest} is still waiting for your answer about “${title}”.`
}

export const requestAccepted = noticeType({
  name: 'request_accepted',
  kind: 'request_answered',
  mark: 'yes',
  /** The number of the guest's other pending requests on the same dates. */
  facts: z.object({
    overlapping: z.int(),
    /** What the guest pays by the plan, a date each: "€189.00 by 8 October 2026". Empty or absent without a plan. */
    plan: z.array(z.string()).readonly().nullish(),
  }),
  texts: ({ actor: host, stay, facts }) => ({
    title: 'Reservation accepted',
    message: [
      `${host.name} accepted your request for “${stay.title}”. You have a spot.`,
      ...overlapTexts(facts.overlapping),
    ].join(' '),
    path: pageOf(stay),
  }),
  email: ({ actor: host, stay, facts }) => ({
    subject: `You have a spot in “${stay.title}”`,
    paragraphs: [
      `${host.name} accepted your request. You are part of ${stayWords(stay)}.`,
      ...planTexts(host.name, facts.plan ?? []),
      ...overlapTexts(facts.overlapping),
    ],
    action: openTribe(stay),
    card: stayCard(stay, { host, places: 'joined' }),
  }),
})

function overlapTexts(count: number): string[] {
  if (count === 0) return []
  return count === 1
    ? ['Another of your requests is for the same dates. You can withdraw it in My Reservations.']
    : [`${count} of your other requests are for the same dates. You can withdraw them in My Reservations.`]
}

/** Shown once on the tribe's page, which shows more than these texts. */
export const welcome = noticeType({
  name: 'welcome',
  kind: 'request_answered',
  texts: ({ actor: host, stay }) => ({
    title: `${host.name} said yes`,
    message: `You have a spot in “${stay.title}”.`,
    path: pageOf(stay),
  }),
})

export const requestRejected = noticeType({
  name: 'request_rejected',
  kind: 'request_answered',
  mark: 'no',
  facts: z.object({ reason: z.string().nullable() }),
  texts: ({ actor: host, stay, facts }) => ({
    title: 'Reservation rejected',
    message: declined(host.name, stay.title),
    quote: facts.reason,
    path: requestsPage,
  }),
  email: ({ actor: host, stay, facts }) => ({
    subject: `Your request for “${stay.title}” was declined`,
    paragraphs: [declined(host.name, stay.title), ...theyWrote(facts.reason), moreTribes],
    action: exploreTribes,
    card: stayCard(stay, { host }),
  }),
})

function declined(host: string, title: string): string {
  return `${host} declined your request for “${title}”.`
}

/** The email is without the guest's face: they may be withdrawing because they delete their account. */
export const requestWithdrawn = noticeType({
  name: 'request_withdrawn',
  kind: 'request_received',
  mark: 'ended',
  texts: ({ actor: guest, stay }) => ({
    title: 'Request withdrawn',
    message: `${guest.name} withdrew their request for “${stay.title}”.`,
    path: requestsPage,
  }),
  email: ({ actor: guest, stay }) => ({
    subject: `${guest.name} withdrew their request`,
    paragraphs: [`${guest.name} withdrew their request for “${stay.title}”.`, 'There is nothing left for you to do.'],
    action: seeRequests,
    card: stayCard(stay),
  }),
})

/** For the guest. */
export const requestUnanswered = noticeType({
  name: 'request_unanswered',
  kind: 'request_answered',
  mark: 'ended',
  texts: ({ actor: host, stay }) => ({
    title: 'Request expired',
    message: `${host.name} did not answer your request for “${stay.title}” in time, so it has expired.`,
    path: requestsPage,
  }),
  email: ({ actor: host, stay }) => ({
    subject: `Your request for “${stay.title}” has expired`,
    paragraphs: [
      `${host.name} did not answer your request for “${stay.title}” in time, so it has expired.`,
      'You can ask again, or find another tribe on Explore.',
    ],
    action: exploreTribes,
    card: stayCard(stay, { host }),
  }),
})

/** For the host. */
export const requestMissed = noticeType({
  name: 'request_missed',
  kind: 'request_received',
  mark: 'ended',
  texts: ({ actor: guest, stay }) => ({
    title: 'Request expired',
    message: `${guest.name}’s request for “${stay.title}” has expired without an answer.`,
    path: requestsPage,
  }),
  email: ({ actor: guest, stay }) => ({
    subject: `${guest.name}’s request has expired`,
    paragraphs: [
      `${guest.name}’s request for “${stay.title}” has expired without an answer.`,
      `${guest.name} can ask again. Members see how often and how fast a host answers.`,
    ],
    action: seeRequests,
    card: stayCard(stay, { requester: guest }),
  }),
})

/** For a member with a pending request: the tribe was cancelled. */
export const requestCancelled = noticeType({
  name: 'request_cancelled',
  kind: 'request_answered',
  mark: 'no',
  facts: z.object({ reason: z.string().nullable() }),
  texts: ({ actor: host, stay, facts }) => ({
    title: 'Request cancelled',
    message: [hostCancelled(host.name, stay.title), ...theyWrote(facts.reason)].join(' '),
    path: requestsPage,
  }),
  email: ({ actor: host, stay, facts }) => ({
    subject: `“${stay.title}” was cancelled`,
    paragraphs: [hostCancelled(host.name, stay.title), ...theyWrote(facts.reason), moreTribes],
    action: exploreTribes,
    card: stayCard(stay, { host }),
  }),
})

function hostCancelled(host: string, title: string): string {
  return `${host} cancelled “${title}”, so your request has ended.`
}

/** For a member with a pending request: the tribe was completed. */
export const requestOutlived = noticeType({
  name: 'request_outlived',
  kind: 'request_answered',
  mark: 'ended',
  texts: ({ stay }) => ({
    title: 'Request expired',
    message: `“${stay.title}” has ended, so your request has expired.`,
    path: requestsPage,
  }),
  email: ({ actor: host, stay }) => ({
    subject: `Your request for “${stay.title}” has expired`,
    paragraphs: [`“${stay.title}” has ended, so your request has expired.`, moreTribes],
    action: exploreTribes,
    card: stayCard(stay, { host }),
  }),
})

/** For a member with a pending request: the tribe has changed, and they confirm whether they still want the spot. */
export const requestChanged = noticeType({
  name: 'request_changed',
  kind: 'request_answered',
  mark: 'changed',
  /** What has changed, a sentence each. */
  facts: z.object({ sentences: z.array(z.string()).readonly() }),
  texts: ({ actor: host, stay, facts }) => ({
    title: 'Do you still want this spot?',
    message: [`${host.name} changed “${stay.title}”.`, ...facts.sentences, 'Do you still want a spot?'].join(' '),
    path: requestsPage,
  }),
  email: ({ actor: host, stay, facts }) => ({
    subject: `“${stay.title}” has changed: do you still want a spot?`,
    paragraphs: [
      `${host.name} changed “${stay.title}”.`,
      ...facts.sentences,
      'Your request is on hold until you confirm that you still want the spot.',
    ],
    action: { label: 'Answer', path: requestsPage },
    card: stayCard(stay, { host, places: 'asking' }),
  }),
})

/** For the host: a requester who was asked again after a change still wants the spot. */
export const requestConfirmed = noticeType({
  name: 'request_confirmed',
  kind: 'request_received',
  texts: ({ actor: guest, stay }) => ({
    title: 'Still interested',
    message: `${guest.name} still wants a spot in “${stay.title}” after your change.`,
    path: requestsPage,
  }),
})

/** For a member with a pending request: the tribe has a new host. */
export const requestTakenOver = noticeType({
  name: 'request_taken_over',
  kind: 'request_answered',
  texts: ({ actor: host, stay }) => ({
    title: 'A new host will answer you',
    message: `${host.name} is now the host of “${stay.title}” and will answer your request.`,
    path: requestsPage,
  }),
})

import { z } from 'zod'
import { noticeType } from '../notifications/index.ts'
import { exploreTribes, openTribe, pageOf, stayCard, theyWrote } from '../tribes/index.ts'
import { requestsPage } from './words.ts'

/** For the other members of the tribe. */
export const memberJoined = noticeType({
  name: 'member_joined',
  kind: 'tribe_members',
  mark: 'joined',
  texts: ({ actor: guest, stay }) => ({
    title: 'A new member in your tribe',
    message: `${guest.name} joined “${stay.title}”.`,
    path: pageOf(stay),
  }),
})

export const memberLeft = noticeType({
  name: 'member_left',
  kind: 'tribe_members',
  mark: 'left',
  texts: ({ actor: member, stay }) => ({
    title: 'A member left your tribe',
    message: leftTheStay(member.name, stay.title),
    path: pageOf(stay),
  }),
  email: ({ actor: member, stay }) => ({
    subject: `${member.name} left “${stay.title}”`,
    paragraphs: [leftTheStay(member.name, stay.title)],
    action: openTribe(stay),
    card: stayCard(stay, { leaver: member, places: 'hosted' }),
  }),
})

function leftTheStay(member: string, title: string): string {
  return `${member} left “${title}”. The spot is free again.`
}

export const memberRemoved = noticeType({
  name: 'member_removed',
  kind: 'tribe_members',
  mark: 'left',
  /** Null if an earlier version did not store it. */
  facts: z.object({ reason: z.string().nullable() }),
  texts: ({ actor: host, stay, facts }) => ({
    title: 'You were removed from a tribe',
    message: `${host.name} removed you from “${stay.title}”.`,
    quote: facts.reason,
    path: requestsPage,
  }),
  email: ({ actor: host, stay, facts }) => ({
    subject: `You are no longer part of “${stay.title}”`,
    paragraphs: [`${host.name} removed you from “${stay.title}”.`, ...theyWrote(facts.reason)],
    action: exploreTribes,
    card: stayCard(stay, { host }),
  }),
})

/** For someone who was rejected or removed. */
export const invitedAgain = noticeType({
  name: 'invited_again',
  kind: 'request_answered',
  mark: 'yes',
  texts: ({ actor: host, stay }) => ({
    title: 'You are invited to ask again',
    message: invitation(host.name, stay.title),
    path: pageOf(stay),
  }),
  email: ({ actor: host, stay }) => ({
    subject: `${host.name} invites you to ask for a spot in “${stay.title}” again`,
    paragraphs: [invitation(host.name, stay.title)],
    action: openTribe(stay),
    card: stayCard(stay, { host, places: 'asking' }),
  }),
})

function invitation(host: string, title: string): string {
  return `${host} invites you to ask for a spot in “${title}” again. You don’t have to wait.`
}

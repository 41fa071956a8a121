import { brand } from '@wayhouse/domain/brand'
import { longDate } from '@wayhouse/domain/dates'
import { z } from 'zod'
import { noticeType } from '../../notifications/index.ts'
import type { NoticeStay } from '../../notifications/index.ts'
import { stayCard } from '../stay-card.ts'
import { exploreTribes, moreTribes, openTribe, pageOf, theyWrote } from '../words.ts'

/** For everyone who shared a completed stay (NOTI-06). */
export const tribeCompleted = noticeType({
  name: 'tribe_completed',
  kind: 'tribe_changes',
  mark: 'completed',
  picture: 'stay',
  texts: ({ stay }) => ({
    title: 'Your stay is completed',
    message: `“${stay.title}” has ended. Tell your housemates how it went.`,
    path: pageOf(stay),
  }),
  email: ({ stay }) => ({
    subject: `How was “${stay.title}”?`,
    paragraphs: [
      `Your stay in ${stay.location} has ended.`,
      'A few words about the people you lived with help the next tribe to choose well.',
    ],
    action: openTribe(stay),
    card: stayCard(stay),
  }),
})

/** For the members of a tribe that an operator has taken down. */
export const tribeTakenDown = noticeType({
  name: 'tribe_taken_down',
  kind: 'safety',
  mark: 'no',
  picture: 'stay',
  texts: ({ stay }) => ({
    title: 'Your tribe is taken down',
    message: `A person at ${brand.name} has taken “${stay.title}” down. Only its host and members still see it.`,
    path: pageOf(stay),
  }),
  email: ({ stay }) => ({
    subject: `“${stay.title}” is taken down`,
    paragraphs: [
      `A person at ${brand.name} has taken “${stay.title}” down. Nobody but its host and members sees it, and nobody can ask for a spot. Spots and the conversation stay.`,
      `If you think that this is a mistake, write to ${brand.supportEmail}.`,
    ],
    action: openTribe(stay),
    card: stayCard(stay),
  }),
})

/** For its host, whose email is that of the decision, with the reasons and how to appeal. */
export const ownTribeTakenDown = noticeType({
  name: 'own_tribe_taken_down',
  kind: 'safety',
  mark: 'no',
  picture: 'stay',
  texts: ({ stay }) => ({
    title: 'Your tribe is taken down',
    message: `A person at ${brand.name} has taken “${stay.title}” down. Read why, and how to appeal.`,
    path: '/app/settings/privacy',
  }),
})

/** For host and members, once it is restored. */
export const tribeRestored = noticeType({
  name: 'tribe_restored',
  kind: 'safety',
  picture: 'stay',
  texts: ({ stay }) => ({
    title: 'Your tribe is restored',
    message: `“${stay.title}” is shown to members again, and open to requests as before.`,
    path: pageOf(stay),
  }),
  email: ({ stay }) => ({
    subject: `“${stay.title}” is restored`,
    paragraphs: [`“${stay.title}”, which was taken down, is shown to members again with everything as it was.`],
    action: openTribe(stay),
    card: stayCard(stay),
  }),
})

/** For the members of a tribe whose terms the host has changed. */
export const tribeChanged = noticeType({
  name: 'tribe_changed',
  kind: 'tribe_changes',
  mark: 'changed',
  picture: 'stay',
  /** What has changed, a sentence each. */
  facts: z.object({ sentences: z.array(z.string()).readonly() }),
  texts: ({ actor: host, stay, facts }) => ({
    title: 'Your tribe has changed',
    message: [`${host.name} changed “${stay.title}”.`, ...facts.sentences].join(' '),
    path: pageOf(stay),
  }),
  email: ({ actor: host, stay, facts }) => ({
    subject: `“${stay.title}” has changed`,
    paragraphs: [
      `${host.name} changed “${stay.title}”.`,
      ...facts.sentences,
      'If it no longer suits you, you can leave the tribe on its page.',
    ],
    action: openTribe(stay),
    card: stayCard(stay, { host, places: 'joined' }),
  }),
})

/** For the members of a tribe that its host cancels. */
export const tribeCancelled = noticeType({
  name: 'tribe_cancelled',
  kind: 'tribe_changes',
  mark: 'no',
  picture: 'stay',
  /** Null if an earlier version did not store it. */
  facts: z.object({ reason: z.string().nullable() }),
  texts: ({ actor: host, stay, facts }) => ({
    title: 'Your tribe was cancelled',
    message: [`${host.name} cancelled “${stay.title}”.`, ...theyWrote(facts.reason)].join(' '),
    path: pageOf(stay),
  }),
  email: ({ actor: host, stay, facts }) => ({
    subject: `“${stay.title}” was cancelled`,
    paragraphs: [`${host.name} cancelled “${stay.title}”.`, ...theyWrote(facts.reason), moreTribes],
    action: exploreTribes,
    card: stayCard(stay, { host }),
  }),
})

/** For the host of a tribe for women, where the installation no longer has them (AUD-04). */
export const womenEnding = noticeType({
  name: 'women_ending',
  kind: 'tribe_changes',
  mark: 'changed',
  picture: 'stay',
  /** The day, YYYY-MM-DD, on which the tribe becomes one for verified members. */
  facts: z.object({ day: z.string() }),
  texts: ({ stay, facts }) => ({
    title: 'Your tribe will be for verified members',
    message: womenEndWords(stay.title, facts.day),
    path: managePageOf(stay),
  }),
  email: ({ stay, facts }) => ({
    subject: `“${stay.title}” will be for verified members`,
    paragraphs: [
      womenEndWords(stay.title, facts.day),
      'Nobody who is in it loses their spot. Until then you can choose another audience, close it to new people, or cancel it.',
    ],
    action: { label: 'Manage the tribe', path: managePageOf(stay) },
    card: stayCard(stay, { places: 'hosted' }),
  }),
})

function womenEndWords(title: string, day: string): string {
  return `${brand.name} no longer has tribes for women. From ${longDate(day)}, “${title}” is for all members with a confirmed identity.`
}

/** For everybody in such a tribe, once that has happened. */
export const womenEnded = noticeType({
  name: 'women_ended',
  kind: 'tribe_changes',
  mark: 'changed',
  picture: 'stay',
  texts: ({ stay }) => ({
    title: 'Your tribe is for verified members now',
    message: womenEndedWords(stay.title),
    path: pageOf(stay),
  }),
  email: ({ stay }) => ({
    subject: `“${stay.title}” is for verified members now`,
    paragraphs: [womenEndedWords(stay.title), 'If it no longer suits you, you can leave the tribe on its page.'],
    action: openTribe(stay),
    card: stayCard(stay),
  }),
})

function womenEndedWords(title: string): string {
  return `${brand.name} no longer has tribes for women, so “${title}” is for all members with a confirmed identity now.`
}

/** For the member to whom a host offers a tribe. */
export const handOverOffered = noticeType({
  name: 'hand_over_offered',
  kind: 'tribe_changes',
  picture: 'stay',
  texts: ({ actor: host, stay }) => ({
    title: 'Would you take over this tribe?',
    message: `${host.name} asks you to become the host of “${stay.title}”.`,
    path: pageOf(stay),
  }),
  email: ({ actor: host, stay }) => ({
    subject: `${host.name} would like you to host “${stay.title}”`,
    paragraphs: [
      `${host.name} asks you to become the host of “${stay.title}”.`,
      'Nothing changes until you agree. If you would rather stay a guest, say so on its page.',
    ],
    action: { label: 'Answer', path: pageOf(stay) },
    card: stayCard(stay, { host, places: 'joined' }),
  }),
})

/** For the members of a tribe whose host is suspended. It says neither that they are nor why. */
export const hostAbsent = noticeType({
  name: 'host_absent',
  kind: 'tribe_changes',
  picture: 'stay',
  texts: ({ stay }) => ({
    title: 'Your tribe has no host at the moment',
    message: `“${stay.title}” is closed to requests. You may take over as its host, on its page.`,
    path: pageOf(stay),
  }),
  email: ({ stay }) => ({
    subject: `“${stay.title}” has no host at the moment`,
    paragraphs: [
      'Its host cannot run it at the moment, and it is closed to requests. Your spot is not affected.',
      'Any of its members may take over as its host, on its page.',
    ],
    action: openTribe(stay),
    card: stayCard(stay),
  }),
})

export const handOverWithdrawn = noticeType({
  name: 'hand_over_withdrawn',
  kind: 'tribe_changes',
  picture: 'stay',
  texts: ({ actor: host, stay }) => ({
    title: 'Offer withdrawn',
    message: `${host.name} stays the host of “${stay.title}”.`,
    path: pageOf(stay),
  }),
})

export const handOverDeclined = noticeType({
  name: 'hand_over_declined',
  kind: 'tribe_changes',
  picture: 'stay',
  texts: ({ actor: member, stay }) => ({
    title: 'Offer declined',
    message: wouldRatherStay(member.name, stay.title),
    path: managePageOf(stay),
  }),
  email: ({ actor: member, stay }) => ({
    subject: `${member.name} declined to host “${stay.title}”`,
    paragraphs: [wouldRatherStay(member.name, stay.title), 'You can ask another member.'],
    action: { label: 'Manage the tribe', path: managePageOf(stay) },
    card: stayCard(stay, { guest: member, places: 'hosted' }),
  }),
})

function wouldRatherStay(member: string, title: string): string {
  return `${member} would rather stay a guest of “${title}”, so you are still its host.`
}

/** For the previous host. */
export const tookOver = noticeType({
  name: 'took_over',
  kind: 'tribe_changes',
  picture: 'stay',
  texts: ({ actor: member, stay }) => ({
    title: 'Your tribe is in new hands',
    message: isTheHost(member.name, stay.title),
    path: pageOf(stay),
  }),
  email: ({ actor: member, stay }) => ({
    subject: `${member.name} has taken over “${stay.title}”`,
    paragraphs: [isTheHost(member.name, stay.title), `Requests and changes are up to ${member.name} from now on.`],
    action: openTribe(stay),
    card: stayCard(stay, { host: member }),
  }),
})

/** For the other members. */
export const hostChanged = noticeType({
  name: 'host_changed',
  kind: 'tribe_changes',
  picture: 'stay',
  texts: ({ actor: member, stay }) => ({
    title: 'Your tribe has a new host',
    message: isTheHost(member.name, stay.title),
    path: pageOf(stay),
  }),
  email: ({ actor: member, stay }) => ({
    subject: `“${stay.title}” has a new host`,
    paragraphs: [isTheHost(member.name, stay.title), 'Your spot stays yours.'],
    action: openTribe(stay),
    card: stayCard(stay, { host: member }),
  }),
})

function isTheHost(member: string, title: string): string {
  return `${member} is now the host of “${title}”.`
}

function managePageOf(stay: Pick<NoticeStay, 'id'>): string {
  return `${pageOf(stay)}/manage`
}

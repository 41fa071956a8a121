import { brand } from '@wayhouse/domain'
import { longDate } from '@wayhouse/domain/dates'
import { z } from 'zod'
import { noticeType } from '../notifications/index.ts'
import type { NoticePerson } from '../notifications/index.ts'
import { stayCard } from '../tribes/index.ts'

const ownProfile = '/app/profile'
const readIt = { label: 'Read it', path: ownProfile }
const onYourProfile = 'It is on your profile. You can reply to it once, for everyone to read.'
/** Whether it is about the host. */
const OfHost = z.object({ of_host: z.boolean() })

/** For the person reviewed, once they can read it. */
export const reviewReceived = noticeType({
  name: 'review_received',
  kind: 'reviews',
  facts: OfHost,
  texts: ({ actor: author, stay, facts }) => ({
    title: 'New review',
    message: received(author.name, stay.title, facts.of_host),
    path: ownProfile,
  }),
  email: ({ actor: author, stay, facts }) => ({
    subject: facts.of_host ? `${author.name} rated you as a host` : `${author.name} reviewed you`,
    paragraphs: [received(author.name, stay.title, facts.of_host), onYourProfile],
    action: readIt,
    card: stayCard(stay, { reviewer: author }),
  }),
})

function received(author: string, title: string, ofHost: boolean): string {
  return ofHost ? `${author} rated you as the host of “${title}”.` : `${author} reviewed you after “${title}”.`
}

/** The same for an anonymous review, without author, tribe or date. */
export const anonymousReview = noticeType({
  name: 'review_received_anonymous',
  kind: 'reviews',
  facts: OfHost,
  texts: ({ facts }) => ({ title: 'New anonymous review', message: anonymous(facts.of_host), path: ownProfile }),
  email: ({ facts }) => ({
    subject: 'You have a new anonymous review',
    paragraphs: [anonymous(facts.of_host), onYourProfile],
    action: readIt,
  }),
})

function anonymous(ofHost: boolean): string {
  return ofHost
    ? 'One of your guests rated you anonymously as a host.'
    : 'Someone you lived with reviewed you anonymously.'
}

const Held = z.object({
  /** The stay's last day, before which no review appears, while it is ahead. */
  from: z.iso.date().nullable(),
  publish_on: z.iso.date(),
})

/** For the person reviewed, while the review is not published yet. */
export const reviewHeld = noticeType({
  name: 'review_held',
  kind: 'reviews',
  facts: Held,
  texts: ({ actor: author, stay, facts }) => ({
    title: 'A review is waiting for yours',
    message: waiting(author.name, stay.title, facts),
    path: `/app/tribes/${stay.id}/review`,
  }),
  email: ({ actor: author, stay, facts }) => ({
    subject: `${author.name} reviewed you`,
    paragraphs: [waiting(author.name, stay.title, facts)],
    action: { label: 'Leave a review', path: `/app/tribes/${stay.id}/review` },
    card: stayCard(stay, { reviewer: author }),
  }),
})

function waiting(author: string, title: string, { from, publish_on }: z.infer<typeof Held>): string {
  const since = from === null ? '' : ` (from ${longDate(from)}, the last day of the stay)`
  return `${author} reviewed you after “${title}”. Both reviews become visible once you have reviewed ${author} under your name too${since}, or on ${longDate(publish_on)}.`
}

/** For the author, when a held review is published. */
export const reviewPublished = noticeType({
  name: 'review_published',
  kind: 'reviews',
  texts: ({ actor: reviewee }) => ({
    title: 'Your review is published',
    message: `Your review of ${reviewee.name} is published.`,
    path: profileOf(reviewee),
  }),
  email: ({ actor: reviewee }) => ({
    subject: `Your review of ${reviewee.name} is published`,
    paragraphs: [`Your review of ${reviewee.name} is published. It is on their profile for members to read.`],
    action: { label: 'See it', path: profileOf(reviewee) },
  }),
})

/** For the author of a review that has a reply. */
export const replyReceived = noticeType({
  name: 'reply_received',
  kind: 'reviews',
  texts: ({ actor: reviewee }) => ({
    title: 'Reply to your review',
    message: `${reviewee.name} replied to your review.`,
    path: profileOf(reviewee),
  }),
  email: ({ actor: reviewee }) => ({
    subject: `${reviewee.name} replied to your review`,
    paragraphs: [`${reviewee.name} replied to your review.`, 'The reply appears below your review on their profile.'],
    action: { label: 'Read the reply', path: profileOf(reviewee) },
  }),
})

/** For the author of a review that an operator has hidden. Its email is that of the decision, with how to appeal. */
export const reviewHidden = noticeType({
  name: 'review_hidden',
  kind: 'safety',
  facts: z.object({ reason: z.string() }),
  texts: ({ actor: reviewee, facts }) => ({
    title: 'Your review is hidden',
    message: `A person at ${brand.name} has hidden your review of ${reviewee.name}: ${oneLine(facts.reason)}`,
    path: '/app/settings/privacy',
  }),
})

/** For the author, once it is shown again. */
export const reviewShown = noticeType({
  name: 'review_shown',
  kind: 'safety',
  texts: ({ actor: reviewee }) => ({
    title: 'Your review is shown again',
    message: `Your review of ${reviewee.name} is shown again, and counts.`,
    path: profileOf(reviewee),
  }),
  email: ({ actor: reviewee }) => ({
    subject: `Your review of ${reviewee.name} is shown again`,
    paragraphs: [`Your review of ${reviewee.name}, which was hidden, is shown again and counts.`],
    action: { label: 'See it', path: profileOf(reviewee) },
  }),
})

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

/** The profile of a former member is gone: then one's own. */
function profileOf({ id }: NoticePerson): string {
  return id === null ? ownProfile : `/app/users/${id}`
}

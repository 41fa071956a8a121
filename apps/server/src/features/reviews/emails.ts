import { dateOf, longDate } from '@wayhouse/domain/dates'
import type { EmailPerson } from '../../platform/email-card.ts'
import type { NoticeTexts } from '../notifications/index.ts'
import { stayCard } from '../tribes/index.ts'
import type { TribeSummary } from '../tribes/index.ts'

const ownProfile = '/app/profile'

/** For the person reviewed, once they can read it. */
export function reviewReceived(tribe: TribeSummary, author: EmailPerson, { ofHost }: { ofHost: boolean }): NoticeTexts {
  const message = ofHost
    ? `${author.name} rated you as the host of “${tribe.title}”.`
    : `${author.name} reviewed you after “${tribe.title}”.`
  return {
    title: 'New review',
    message,
    path: ownProfile,
    email: {
      subject: ofHost ? `${author.name} rated you as a host` : `${author.name} reviewed you`,
      paragraphs: [message, 'It is on your profile. You can reply to it once, for everyone to read.'],
      action: { label: 'Read it', path: ownProfile },
      card: stayCard(tribe, { reviewer: author }),
    },
  }
}

/** The same for an anonymous review, without author, tribe or date. */
export function anonymousReview(ofHost: boolean): NoticeTexts {
  const message = ofHost
    ? 'One of your guests rated you anonymously as a host.'
    : 'Someone you lived with reviewed you anonymously.'
  return {
    title: 'New anonymous review',
    message,
    path: ownProfile,
    email: {
      subject: 'You have a new anonymous review',
      paragraphs: [message, 'It is on your profile. You can reply to it once, for everyone to read.'],
      action: { label: 'Read it', path: ownProfile },
    },
  }
}

/** `from` is the stay's last day, before which no review appears, while it is ahead. */
type Held = { from: Date | null; publishAt: Date }

/** For the person reviewed, while the review is not published yet. */
export function reviewHeld(tribe: TribeSummary, author: EmailPerson, { from, publishAt }: Held): NoticeTexts {
  const path = `/app/tribes/${tribe.id}/review`
  const message = `${author.name} reviewed you after “${tribe.title}”. Both reviews become visible once you have reviewed ${author.name} under your name too${from === null ? '' : ` (from ${longDate(dateOf(from))}, the last day of the stay)`}, or on ${longDate(dateOf(publishAt))}.`
  return {
    title: 'A review is waiting for yours',
    message,
    path,
    email: {
      subject: `${author.name} reviewed you`,
      paragraphs: [message],
      action: { label: 'Leave a review', path },
      card: stayCard(tribe, { reviewer: author }),
    },
  }
}

/** For the author, when a held review is published. */
export function reviewPublished(reviewee: string, revieweeId: string): NoticeTexts {
  const path = `/app/users/${revieweeId}`
  const published = `Your review of ${reviewee} is published`
  return {
    title: 'Your review is published',
    message: `${published}.`,
    path,
    email: {
      subject: published,
      paragraphs: [`${published}. It is on their profile for members to read.`],
      action: { label: 'See it', path },
    },
  }
}

/** For the author of a review that has a reply. */
export function replyReceived(reviewee: string, revieweeId: string): NoticeTexts {
  const path = `/app/users/${revieweeId}`
  const replied = `${reviewee} replied to your review`
  return {
    title: 'Reply to your review',
    message: `${replied}.`,
    path,
    email: {
      subject: replied,
      paragraphs: [`${replied}.`, 'The reply appears below your review on their profile.'],
      action: { label: 'Read the reply', path },
    },
  }
}

import type { EmailPerson } from '../../../platform/email-card.ts'
import type { NoticeTexts } from '../../notifications/index.ts'
import { stayCard } from '../stay-card.ts'
import type { TribeSummary } from '../tribe-members.ts'

/** For everyone who shared a completed stay (NOTI-06). */
export function tribeCompleted(tribe: TribeSummary): NoticeTexts {
  const message = `“${tribe.title}” has ended. Tell your housemates how it went.`
  return {
    title: 'Your stay is completed',
    message,
    path: pageOf(tribe),
    email: {
      subject: `How was “${tribe.title}”?`,
      paragraphs: [
        `Your stay in ${tribe.location} has ended.`,
        'A few words about the people you lived with help the next tribe to choose well.',
      ],
      action: { label: 'Open the tribe', path: pageOf(tribe) },
      card: stayCard(tribe),
    },
  }
}

/** For the members of a tribe whose terms the host has changed. */
export function tribeChanged(tribe: TribeSummary, host: EmailPerson, sentences: readonly string[]): NoticeTexts {
  return {
    title: 'Your tribe has changed',
    message: [`${host.name} changed “${tribe.title}”.`, ...sentences].join(' '),
    path: pageOf(tribe),
    email: {
      subject: `“${tribe.title}” has changed`,
      paragraphs: [
        `${host.name} changed “${tribe.title}”.`,
        ...sentences,
        'If it no longer suits you, you can leave the tribe on its page.',
      ],
      action: { label: 'Open the tribe', path: pageOf(tribe) },
      card: stayCard(tribe, { host, places: 'joined' }),
    },
  }
}

/** For the members of a tribe that its host cancels. */
export function tribeCancelled(tribe: TribeSummary, host: EmailPerson, reason: string): NoticeTexts {
  const message = `${host.name} cancelled “${tribe.title}”.`
  return {
    title: 'Your tribe was cancelled',
    message: `${message} They wrote: “${reason}”`,
    path: pageOf(tribe),
    email: {
      subject: `“${tribe.title}” was cancelled`,
      paragraphs: [message, `They wrote: “${reason}”`, 'There are more tribes on Explore, and new ones every week.'],
      action: { label: 'Explore Tribes', path: '/app' },
      card: stayCard(tribe, { host }),
    },
  }
}

/** For the member to whom a host offers a tribe. */
export function handOverOffered(tribe: TribeSummary, host: EmailPerson): NoticeTexts {
  const message = `${host.name} asks you to become the host of “${tribe.title}”.`
  return {
    title: 'Would you take over this tribe?',
    message,
    path: pageOf(tribe),
    email: {
      subject: `${host.name} would like you to host “${tribe.title}”`,
      paragraphs: [message, 'Nothing changes until you agree. If you would rather stay a guest, say so on its page.'],
      action: { label: 'Answer', path: pageOf(tribe) },
      card: stayCard(tribe, { host, places: 'joined' }),
    },
  }
}

export function handOverWithdrawn(tribe: TribeSummary, host: string): NoticeTexts {
  return {
    title: 'Offer withdrawn',
    message: `${host} stays the host of “${tribe.title}”.`,
    path: pageOf(tribe),
  }
}

export function handOverDeclined(tribe: TribeSummary, member: EmailPerson): NoticeTexts {
  const message = `${member.name} would rather stay a guest of “${tribe.title}”, so you are still its host.`
  return {
    title: 'Offer declined',
    message,
    path: managePageOf(tribe),
    email: {
      subject: `${member.name} declined to host “${tribe.title}”`,
      paragraphs: [message, 'You can ask another member.'],
      action: { label: 'Manage the tribe', path: managePageOf(tribe) },
      card: stayCard(tribe, { guest: member, places: 'hosted' }),
    },
  }
}

/** For the previous host. */
export function tookOver(tribe: TribeSummary, member: EmailPerson): NoticeTexts {
  const message = `${member.name} is now the host of “${tribe.title}”.`
  return {
    title: 'Your tribe is in new hands',
    message,
    path: pageOf(tribe),
    email: {
      subject: `${member.name} has taken over “${tribe.title}”`,
      paragraphs: [message, `Requests and changes are up to ${member.name} from now on.`],
      action: { label: 'Open the tribe', path: pageOf(tribe) },
      card: stayCard(tribe, { host: member }),
    },
  }
}

/** For the other members. */
export function hostChanged(tribe: TribeSummary, member: EmailPerson): NoticeTexts {
  const message = `${member.name} is now the host of “${tribe.title}”.`
  return {
    title: 'Your tribe has a new host',
    message,
    path: pageOf(tribe),
    email: {
      subject: `“${tribe.title}” has a new host`,
      paragraphs: [message, 'Your spot stays yours.'],
      action: { label: 'Open the tribe', path: pageOf(tribe) },
      card: stayCard(tribe, { host: member }),
    },
  }
}

function managePageOf(tribe: TribeSummary): string {
  return `${pageOf(tribe)}/manage`
}

function pageOf({ id }: TribeSummary): string {
  return `/app/tribes/${id}`
}

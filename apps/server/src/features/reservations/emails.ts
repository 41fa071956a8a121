import type { EmailPerson } from '../../platform/email-card.ts'
import type { Email } from '../../platform/mail.ts'
import { stayCard } from '../tribes/index.ts'
import type { TribeSummary } from '../tribes/index.ts'
import { lastDay, requestsPage, seeRequests, stayWords } from './words.ts'

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
      `Your request for a spot in ${stayWords(tribe)} is with ${host.name}, who will review it.`,
      `${host.name} can answer until ${lastDay(answerBy)}. We’ll email you as soon as they do, and you can withdraw the request until then.`,
    ],
    action: { label: seeRequests.label, url: new URL(requestsPage, appUrl).href },
    card: stayCard(tribe, { host, places: 'asking' }),
  }
}

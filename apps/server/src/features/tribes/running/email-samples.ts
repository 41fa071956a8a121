import type { EmailSamples } from '../../../platform/email-samples.ts'
import type { TribeSummary } from '../tribe-members.ts'
import * as emails from './emails.ts'

const kind = { kind: 'tribe_changes' } as const

/** The stay that samples of emails are about. */
export const sampleTribe: TribeSummary = {
  id: '7b0e4a52-5a0c-4c1f-9d3e-1f6f0a9f3c11',
  title: 'Rooftop flat above the river',
  location: 'Lisbon, Portugal',
  start_date: '2027-03-03',
  end_date: '2027-03-28',
  time_zone: 'Europe/Lisbon',
  size: 4,
  members_count: 2,
  status: 'open',
  created_by: null,
  image_url: null,
  airbnb_link: null,
  version: 1,
  total_cost_cents: 285_000,
}

const host = { name: 'Ana Sousa', avatar_url: null }
const member = { name: 'Ben Okafor', avatar_url: null }

const changedTribe = { ...sampleTribe, start_date: '2027-03-10', end_date: '2027-04-04', total_cost_cents: 305_000 }

export const emailSamples: EmailSamples<typeof emails> = {
  tribeChanged: {
    ...kind,
    ...emails.tribeChanged(changedTribe, host, [
      'The stay is now 10 March 2027 to 4 April 2027, instead of 3 March 2027 to 28 March 2027.',
      'Each person now pays €610 instead of €570.',
    ]),
  },
  tribeCancelled: { ...kind, ...emails.tribeCancelled(sampleTribe, host, 'The owner sells the flat.') },
  handOverOffered: { ...kind, ...emails.handOverOffered(sampleTribe, host) },
  handOverWithdrawn: { ...kind, ...emails.handOverWithdrawn(sampleTribe, host.name) },
  handOverDeclined: { ...kind, ...emails.handOverDeclined(sampleTribe, member) },
  tookOver: { ...kind, ...emails.tookOver(sampleTribe, member) },
  hostChanged: { ...kind, ...emails.hostChanged(sampleTribe, member) },
  tribeCompleted: { ...kind, ...emails.tribeCompleted(sampleTribe) },
}

import type { EmailSamples } from '../../../platform/email-samples.ts'
import { noticeSample } from '../../notifications/index.ts'
import type { TribeSummary } from '../tribe-members.ts'
import * as texts from './texts.ts'

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
  free_cancellation_until: null,
  audience: 'everyone',
  non_binary: false,
  hidden_below: 0,
  hidden_at: null,
}

const host = { id: '5b1f3c6e-6f7b-4d57-9d0e-0a6c2f1b7e10', name: 'Ana Sousa', avatar_url: null }
const member = { id: '2c9a1f9e-6a52-4b0c-8f11-0d5b8f0c7a21', name: 'Ben Okafor', avatar_url: null }
const byHost = { actor: host, stay: sampleTribe }
const byMember = { actor: member, stay: sampleTribe }

const changedStay = { ...sampleTribe, start_date: '2027-03-10', end_date: '2027-04-04', total_cost_cents: 305_000 }
const sentences = [
  'The stay is now 10 March 2027 to 4 April 2027, instead of 3 March 2027 to 28 March 2027.',
  'Each person now pays €610 instead of €570.',
]

export const emailSamples: EmailSamples<typeof texts> = {
  tribeChanged: noticeSample(texts.tribeChanged, { actor: host, stay: changedStay, facts: { sentences } }),
  tribeTakenDown: noticeSample(texts.tribeTakenDown, byHost),
  ownTribeTakenDown: noticeSample(texts.ownTribeTakenDown, byHost),
  tribeRestored: noticeSample(texts.tribeRestored, byHost),
  tribeCancelled: noticeSample(texts.tribeCancelled, { ...byHost, facts: { reason: 'The owner sells the flat.' } }),
  hostAbsent: noticeSample(texts.hostAbsent, byHost),
  handOverOffered: noticeSample(texts.handOverOffered, byHost),
  handOverWithdrawn: noticeSample(texts.handOverWithdrawn, byHost),
  handOverDeclined: noticeSample(texts.handOverDeclined, byMember),
  tookOver: noticeSample(texts.tookOver, byMember),
  hostChanged: noticeSample(texts.hostChanged, byMember),
  womenEnding: noticeSample(texts.womenEnding, { stay: sampleTribe, facts: { day: '2027-03-03' } }),
  womenEnded: noticeSample(texts.womenEnded, { stay: sampleTribe }),
  tribeCompleted: noticeSample(texts.tribeCompleted, byHost),
}

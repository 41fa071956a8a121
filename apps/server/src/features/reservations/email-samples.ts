import type { EmailSamples } from '../../platform/email-samples.ts'
import { sampleTribe } from '../tribes/index.ts'
import * as emails from './emails.ts'

const kinds = {
  received: { kind: 'request_received' },
  answered: { kind: 'request_answered' },
  members: { kind: 'tribe_members' },
} as const

const tribe = { ...sampleTribe, members_count: 1 }
const host = { name: 'Ana Sousa', avatar_url: null }
const guest = { name: 'Ben Okafor', avatar_url: null }
const answerBy = new Date('2026-11-28T00:00:00Z')
const request = { message: 'Hi Ana! I work in design, I am up early, quiet, and I cook.', answer_by: answerBy }
const reason = 'The flat suits people who work in the same time zone.'

export const emailSamples: EmailSamples<typeof emails> = {
  requestReceived: { ...kinds.received, ...emails.requestReceived(tribe, guest, request) },
  requestSentEmail: emails.requestSentEmail('ben@mail.example', tribe, {
    host,
    answerBy,
    appUrl: 'https://wayhouse.example',
  }),
  requestReminder: { ...kinds.received, ...emails.requestReminder(tribe, guest, answerBy) },
  requestAccepted: [
    { ...kinds.answered, ...emails.requestAccepted(tribe, host, 0) },
    { ...kinds.answered, ...emails.requestAccepted(tribe, host, 2) },
  ],
  requestRejected: [
    { ...kinds.answered, ...emails.requestRejected(tribe, host, null) },
    { ...kinds.answered, ...emails.requestRejected(tribe, host, reason) },
  ],
  requestWithdrawn: { ...kinds.received, ...emails.requestWithdrawn(tribe, guest.name) },
  requestExpiredForGuest: { ...kinds.answered, ...emails.requestExpiredForGuest(tribe, host) },
  requestExpiredForHost: { ...kinds.received, ...emails.requestExpiredForHost(tribe, guest) },
  requestClosed: [
    { ...kinds.answered, ...emails.requestClosed(tribe, host, { status: 'expired', reason: null }) },
    { ...kinds.answered, ...emails.requestClosed(tribe, host, { status: 'cancelled', reason }) },
  ],
  requestChanged: {
    ...kinds.answered,
    ...emails.requestChanged(tribe, host, ['Each person now pays €610 instead of €570.']),
  },
  requestConfirmed: { ...kinds.received, ...emails.requestConfirmed(tribe, guest.name) },
  requestsTakenOver: { ...kinds.answered, ...emails.requestsTakenOver(tribe, guest.name) },
  memberJoined: { ...kinds.members, ...emails.memberJoined(tribe, guest.name) },
  memberLeft: { ...kinds.members, ...emails.memberLeft(tribe, guest) },
  invitedAgain: { ...kinds.answered, ...emails.invitedAgain(tribe, host) },
  memberRemoved: { ...kinds.members, ...emails.memberRemoved(tribe, host, reason) },
}

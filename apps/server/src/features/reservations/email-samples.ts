import type { EmailSamples } from '../../platform/email-samples.ts'
import { noticeSample } from '../notifications/index.ts'
import { sampleTribe } from '../tribes/index.ts'
import { requestSentEmail } from './emails.ts'
import * as memberTexts from './member-texts.ts'
import * as texts from './texts.ts'

const stay = { ...sampleTribe, members_count: 1 }
const host = { id: '5b1f3c6e-6f7b-4d57-9d0e-0a6c2f1b7e10', name: 'Ana Sousa', avatar_url: null }
const guest = { id: '2c9a1f9e-6a52-4b0c-8f11-0d5b8f0c7a21', name: 'Ben Okafor', avatar_url: null }
const byHost = { actor: host, stay }
const request = {
  message: 'Hi Ana! I work in design, I am up early, quiet, and I cook.',
  answer_by: new Date('2026-11-28T00:00:00Z'),
}
const byGuest = { actor: guest, stay, request }
const reason = 'The flat suits people who work in the same time zone.'
const sentences = ['Each person now pays €610 instead of €570.']

const samples: EmailSamples<typeof texts & typeof memberTexts> = {
  requestReceived: noticeSample(texts.requestReceived, byGuest),
  blockedMemberAsked: noticeSample(texts.blockedMemberAsked, { stay, request, facts: {} }),
  requestReminder: noticeSample(texts.requestReminder, byGuest),
  requestAccepted: [
    noticeSample(texts.requestAccepted, { ...byHost, facts: { overlapping: 0 } }),
    noticeSample(texts.requestAccepted, {
      ...byHost,
      facts: { overlapping: 2, plan: ['€189.00 by 8 October 2026', '€441.00 by 19 October 2026'] },
    }),
  ],
  welcome: noticeSample(texts.welcome, byHost),
  requestRejected: [
    noticeSample(texts.requestRejected, { ...byHost, facts: { reason: null } }),
    noticeSample(texts.requestRejected, { ...byHost, facts: { reason } }),
  ],
  requestWithdrawn: noticeSample(texts.requestWithdrawn, byGuest),
  requestUnanswered: noticeSample(texts.requestUnanswered, byHost),
  requestMissed: noticeSample(texts.requestMissed, byGuest),
  requestCancelled: noticeSample(texts.requestCancelled, { ...byHost, facts: { reason } }),
  requestOutlived: noticeSample(texts.requestOutlived, byHost),
  requestChanged: noticeSample(texts.requestChanged, { ...byHost, facts: { sentences } }),
  requestConfirmed: noticeSample(texts.requestConfirmed, byGuest),
  requestTakenOver: noticeSample(texts.requestTakenOver, byHost),
  memberJoined: noticeSample(memberTexts.memberJoined, byGuest),
  memberLeft: noticeSample(memberTexts.memberLeft, byGuest),
  memberRemoved: noticeSample(memberTexts.memberRemoved, { ...byHost, facts: { reason } }),
  invitedAgain: noticeSample(memberTexts.invitedAgain, byHost),
}

export const emailSamples = {
  ...samples,
  requestSentEmail: requestSentEmail('ben@mail.example', stay, {
    host,
    answerBy: request.answer_by,
    appUrl: 'https://wayhouse.example',
  }),
}

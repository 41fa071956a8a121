import type { EmailSamples } from '../../platform/email-samples.ts'
import { noticeSample } from '../notifications/index.ts'
import { sampleTribe } from '../tribes/index.ts'
import * as planTexts from './plan/texts.ts'
import * as texts from './texts.ts'

const ana = { id: '5b1f3c6e-6f7b-4d57-9d0e-0a6c2f1b7e10', name: 'Ana Sousa', avatar_url: null }
const byAna = { actor: ana, stay: sampleTribe }
const line = { title: 'Cleaning, three visits', amount: '€126.00' }
const text = 'Were it not two visits?'

export const emailSamples: EmailSamples<typeof texts & typeof planTexts> = {
  expenseChanged: noticeSample(texts.expenseChanged, {
    ...byAna,
    facts: { ...line, before: '€120.00', reason: 'The third visit was longer.' },
  }),
  expenseVoided: noticeSample(texts.expenseVoided, { ...byAna, facts: { ...line, reason: 'Entered twice.' } }),
  expenseQuestioned: noticeSample(texts.expenseQuestioned, { ...byAna, facts: { ...line, text } }),
  questionAnswered: noticeSample(texts.questionAnswered, { ...byAna, facts: { ...line, text: 'Three, on Mondays.' } }),
  paymentClaimed: noticeSample(texts.paymentClaimed, { ...byAna, facts: { amount: '€28.44' } }),
  paymentWaits: noticeSample(texts.paymentWaits, { ...byAna, facts: { amount: '€28.44', days: 3 } }),
  paymentReceived: noticeSample(texts.paymentReceived, { ...byAna, facts: { amount: '€28.44' } }),
  paymentNotReceived: noticeSample(texts.paymentNotReceived, { ...byAna, facts: { amount: '€28.44' } }),
  detailsChanged: noticeSample(texts.detailsChanged, byAna),
  stillOpen: noticeSample(texts.stillOpen, {
    ...byAna,
    facts: { balances: [{ amount: '€75.65', owes: true }] },
  }),
  planChanged: [
    noticeSample(planTexts.planChanged, { ...byAna, facts: { asks: false } }),
    noticeSample(planTexts.planChanged, { ...byAna, facts: { asks: true } }),
  ],
  planDue: [7, 1, 0, -3].map((days) =>
    noticeSample(planTexts.planDue, { ...byAna, facts: { amount: '€189.00', due: '2027-02-03', days } }),
  ),
  spotReleased: noticeSample(planTexts.spotReleased, { ...byAna, facts: { due: '2027-02-03' } }),
}

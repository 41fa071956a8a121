import { caseDecisions, outcomeText } from '@wayhouse/domain/safety'
import { z } from 'zod'
import { noticeType } from '../../notifications/index.ts'

const Facts = z.object({
  case: z.int(),
  decision: z.enum(caseDecisions),
  days: z.int().nullable(),
  rule: z.int().nullable(),
})

const privacy = '/app/settings/privacy'

/** For who reported something, once it is decided (REP-05). */
export const reportDecided = noticeType({
  name: 'report_decided',
  kind: 'safety',
  facts: Facts,
  texts: ({ facts }) => ({
    title: `Case ${facts.case} is decided`,
    message: outcomeText(facts),
    path: privacy,
  }),
  email: ({ facts }) => ({
    subject: `Case ${facts.case} is decided`,
    paragraphs: ['A person has looked at what you reported.', outcomeText(facts)],
    action: { label: 'Your cases', path: privacy },
    always: true,
  }),
})

/** For whose contract a person had to look into, once it is settled. */
export const contractSettled = noticeType({
  name: 'contract_settled',
  kind: 'membership',
  facts: Facts,
  texts: ({ facts }) => ({
    title: `Case ${facts.case} is settled`,
    message: 'A person has looked into your contract.',
    path: '/app/settings/membership',
  }),
  email: ({ facts }) => ({
    subject: `About your contract: case ${facts.case} is settled`,
    paragraphs: ['A person has looked into your contract.', 'What has become of the money is in your settings.'],
    action: { label: 'See your membership', path: '/app/settings/membership' },
    always: true,
  }),
})

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

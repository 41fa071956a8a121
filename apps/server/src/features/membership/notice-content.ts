import { formatMoney } from '@wayhouse/domain/money'
import type { z } from 'zod'
import { noticeType } from '../notifications/index.ts'

type Action = { label: string; path: string }
/** `link` is another way than that of the button. */
export type Content = { title: string; paragraphs: readonly string[]; action: Action; link?: Action }

/** About a payment: its email cannot be switched off. */
export function receipt<Facts extends object>(
  name: string,
  facts: z.ZodType<Facts>,
  contentOf: (facts: Facts) => Content,
) {
  return aboutMembership(name, facts, (given) => ({ ...contentOf(given), always: true }))
}

/** About the membership: its email can be switched off. */
export function optional<Facts extends object>(
  name: string,
  facts: z.ZodType<Facts>,
  contentOf: (facts: Facts) => Content,
) {
  return aboutMembership(name, facts, contentOf)
}

function aboutMembership<Facts extends object>(
  name: string,
  schema: z.ZodType<Facts>,
  contentOf: (facts: Facts) => Content & { always?: true },
) {
  return noticeType<Facts>({
    name,
    kind: 'membership',
    facts: schema,
    texts: ({ facts }) => {
      const { title, paragraphs, action } = contentOf(facts)
      const [message = ''] = paragraphs
      return { title, message, path: action.path }
    },
    email: ({ facts }) => {
      const { title, ...content } = contentOf(facts)
      return { subject: title, ...content }
    },
  })
}

export function euros(cents: number): string {
  return formatMoney(cents, 'EUR')
}

import type { OwnBrand } from '@wayhouse/domain'
import { z } from 'zod'

const line = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{C}<>"]+$/u, 'must be a line of text without <, > and "')
    .max(max, `must have at most ${max} characters`)

/** The variables that say who runs this installation; part of the environment that `config.ts` reads. */
export const brandVariables = {
  SITE_NAME: line(40)
    .refine((name) => !name.includes('&'), 'must be without &')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  COMPANY_NAME: line(120).optional(),
  COMPANY_URL: z.url({ protocol: /^https$/, error: 'must be a URL beginning with https://' }).optional(),
  COMPANY_ADDRESS: line(300).optional(),
  COMPANY_REGISTRATION: line(300).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^\p{C}<>"]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must be Name <address>')
    .optional(),
}

const schema = z.object(brandVariables)
type Found = z.infer<typeof schema>

/** What the operator has set; the demo's values stand for the rest. */
export function brandFrom(found: Found): OwnBrand {
  const own = {
    name: found.SITE_NAME,
    supportEmail: found.SUPPORT_EMAIL,
    companyName: found.COMPANY_NAME,
    companyUrl: found.COMPANY_URL,
    companyAddress: found.COMPANY_ADDRESS,
    companyRegistration: found.COMPANY_REGISTRATION,
  }
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
}

/** A production that is no trial says who runs it: nothing of the demo's company is left. */
export function errorsOfBrand(found: Found, place: { production: boolean; sandboxAllowed: boolean }): string[] {
  if (!place.production || place.sandboxAllowed) return []
  const names = Object.keys(brandVariables) as (keyof Found)[] // its own keys
  return names.filter((name) => found[name] === undefined).map((name) => `${name}: is required in production`)
}

import type { BrandSettings } from '@wayhouse/domain'
import { z } from 'zod'
import type { Mode } from './mode.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{C}<>"]+$/u, 'must be a line of text without <, > and "')
    .max(max, `must have at most ${max} characters`)

/** The variables about the operator of this installation; part of the environment in `config.ts`. */
export const brandVariables = {
  SITE_NAME: line(40)
    .refine((name) => !name.includes('&'), 'must be without &')
    .optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SUPPORT_LANGUAGES: line(120).optional(),
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
type Variables = z.infer<typeof schema>

/** What the operator has set; the demo's values are used for the rest. */
export function brandFrom(variables: Variables): BrandSettings {
  const brand = {
    name: variables.SITE_NAME,
    supportEmail: variables.SUPPORT_EMAIL,
    supportLanguages: variables.SUPPORT_LANGUAGES,
    companyName: variables.COMPANY_NAME,
    companyUrl: variables.COMPANY_URL,
    companyAddress: variables.COMPANY_ADDRESS,
    companyRegistration: variables.COMPANY_REGISTRATION,
  }
  return Object.fromEntries(Object.entries(brand).filter(([, value]) => value !== undefined))
}

/** In production without sandboxes the operator must set all but the languages, so that nothing of the demo's company is shown. */
export function errorsOfBrand(variables: Variables, mode: Mode): string[] {
  if (!mode.production || mode.sandboxAllowed) return []
  const names = Object.keys(brandVariables) as (keyof Variables)[] // its own keys
  return names
    .filter((name) => name !== 'SUPPORT_LANGUAGES' && variables[name] === undefined)
    .map((name) => `${name}: is required in production`)
}

import type { BrandSettings } from '@wayhouse/domain'
import { brandSettings, brandTexts } from '@wayhouse/domain/console'
import { z } from 'zod'
import type { Mode } from './mode.ts'

/** The variables about the operator of this installation; part of the environment in `config.ts`. */
export const brandVariables = {
  SITE_NAME: brandTexts.site_name.optional(),
  SUPPORT_EMAIL: brandTexts.support_email.optional(),
  SUPPORT_LANGUAGES: brandTexts.support_languages.optional(),
  COMPANY_NAME: brandTexts.company_name.optional(),
  COMPANY_URL: brandTexts.company_url.optional(),
  COMPANY_ADDRESS: brandTexts.company_address.optional(),
  COMPANY_REGISTRATION: brandTexts.company_registration.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^\p{C}<>"]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'must be Name <address>')
    .optional(),
}

const schema = z.object(brandVariables)
type Variables = z.infer<typeof schema>

/** What the environment sets; it holds until an admin sets something else, and the demo's values are used for the rest. */
export function brandFrom(variables: Variables): BrandSettings {
  return brandSettings({
    site_name: variables.SITE_NAME,
    support_email: variables.SUPPORT_EMAIL,
    support_languages: variables.SUPPORT_LANGUAGES,
    company_name: variables.COMPANY_NAME,
    company_url: variables.COMPANY_URL,
    company_address: variables.COMPANY_ADDRESS,
    company_registration: variables.COMPANY_REGISTRATION,
  })
}

/** In production without sandboxes the operator must set all but the languages, so that nothing of the demo's company is shown. */
export function errorsOfBrand(variables: Variables, mode: Mode): string[] {
  if (!mode.production || mode.sandboxAllowed) return []
  const names = Object.keys(brandVariables) as (keyof Variables)[] // its own keys
  return names
    .filter((name) => name !== 'SUPPORT_LANGUAGES' && variables[name] === undefined)
    .map((name) => `${name}: is required in production`)
}

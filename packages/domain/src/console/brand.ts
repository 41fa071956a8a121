import { z } from 'zod'
import type { BrandSettings } from '../brand.ts'

const line = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{C}<>"]+$/u, 'must be a line of text without <, > and "')
    .max(max, `must have at most ${max} characters`)

/** What each part of the brand may be, whether the environment names it, in capitals, or an admin. None may be empty. */
export const brandTexts = {
  site_name: line(40).refine((name) => !name.includes('&'), 'must be without &'),
  support_email: z.email('must be an email address').max(254, 'must have at most 254 characters'),
  support_languages: line(120),
  company_name: line(120),
  company_url: z
    .url({ protocol: /^https$/, error: 'must be a URL beginning with https://' })
    .regex(/^[^\s<>"]+$/, 'must be without spaces, <, > and "')
    .max(300, 'must have at most 300 characters'),
  company_address: line(300),
  company_registration: line(300),
}
export type BrandPart = keyof typeof brandTexts
export type BrandTexts = Partial<Record<BrandPart, string>>

/** How texts of the product name each part. */
export const brandKeys = {
  site_name: 'name',
  support_email: 'supportEmail',
  support_languages: 'supportLanguages',
  company_name: 'companyName',
  company_url: 'companyUrl',
  company_address: 'companyAddress',
  company_registration: 'companyRegistration',
} as const satisfies Record<BrandPart, keyof BrandSettings>

// the keys of a literal
export const brandParts = Object.keys(brandKeys) as BrandPart[]

/** The parts that are set, as the product reads them. */
export function brandSettings(texts: BrandTexts): BrandSettings {
  return Object.fromEntries(
    brandParts.flatMap((part) => (texts[part] === undefined ? [] : [[brandKeys[part], texts[part]]])),
  )
}

/** A part of the brand as the console shows it. */
export const ShownBrandPart = z.object({
  value: z.string(),
  /** What holds until an admin sets something else. */
  server: z.string(),
  /** Whether that is the product’s example, because the environment has nothing either. */
  is_example: z.boolean(),
})
export type ShownBrandPart = z.infer<typeof ShownBrandPart>

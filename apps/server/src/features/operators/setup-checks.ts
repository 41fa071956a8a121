import { brand, exampleBrand } from '@wayhouse/domain'
import type { Brand } from '@wayhouse/domain'
import { addMonths, longDate } from '@wayhouse/domain/dates'
import type { PlainDate } from '@wayhouse/domain/dates'
import { communityRules, emergencyCountries, emergencyNumbersOf } from '@wayhouse/domain/safety'
import { unmetPairs } from '@wayhouse/domain/theme'
import type { MailQueueDeps } from '../../platform/mail.ts'
import { sendNow } from '../../platform/mail.ts'
import { failed, passed } from '../../platform/provider-check.ts'
import type { Finding } from '../../platform/provider-check.ts'
import type { InstallationSettings } from './settings.ts'

/** Whether members see the name and the address of this installation. */
export function checkBrand({ name, supportEmail }: Brand): Finding {
  if (supportEmail === exampleBrand.supportEmail) return failed(`The support address is the example ${supportEmail}`)
  return passed(`${name} · ${supportEmail}`)
}

/** Whether the legal pages and emails name a company. */
export function checkCompany(own: Brand): Finding {
  const missing = particulars.filter(([part]) => own[part] === exampleBrand[part]).map(([, words]) => words)
  if (missing.length > 0) return failed(`The legal pages show an example: ${missing.join(', ')}`)
  return passed(`${own.companyName} · ${own.companyAddress}`)
}

const particulars = [
  ['companyName', 'the name'],
  ['companyAddress', 'the address'],
  ['companyRegistration', 'the registration'],
] as const

/** Whether every text can be read in the installation's colours. */
export function checkTheme({ theme }: InstallationSettings): Finding {
  const unmet = unmetPairs(theme)
  if (unmet.length === 0) return passed('Every text can be read, in light and dark')
  return failed(`${unmet.length === 1 ? 'One pair' : `${unmet.length} pairs`} of colours cannot be read`)
}

/** Whether the rules that decisions name are there, and the emergency numbers are not older than a year. */
export function checkRules(today: PlainDate): Finding {
  const numbers = `Emergency numbers for ${emergencyCountries.length} countries, and 112 elsewhere, as of ${longDate(emergencyNumbersOf)}`
  if (addMonths(emergencyNumbersOf, 12) < today)
    return failed(`${numbers}: older than a year. Compare them with a public list, or update the product`)
  return passed(`${communityRules.length} rules, on the terms page. ${numbers}`)
}

/** Delivers an email to an address at once. The provider's own words say why it could not. */
export async function checkMail(deps: MailQueueDeps, to: string): Promise<Finding> {
  try {
    await sendNow(deps, {
      to,
      subject: `A test of the emails of ${brand.name}`,
      paragraphs: [
        'If you can read this, the mail server accepts what this installation sends, and it has reached you.',
      ],
    })
    return passed(`The mail server has accepted an email to ${to}: look whether it has arrived`)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return failed(`The mail server did not accept an email to ${to}: ${why.slice(0, 300)}`)
  }
}

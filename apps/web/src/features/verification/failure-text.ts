import { brand } from '@wayhouse/domain/brand'
import { outcomeTexts } from '@wayhouse/domain/verification'

/** VER-05: why a verification was rejected. */
export function failureText(error: string | null): string {
  return `Verification failed: ${error ?? 'Unknown error'}`
}

/** What the member can do about a rejection. */
export function nextStepText(error: string | null): string {
  const contact = `If that is wrong, write to ${brand.supportEmail}.`
  if (error === outcomeTexts.underage) return `${brand.name} is for people aged 18 or over. ${contact}`
  if (error === outcomeTexts.sameDocument)
    return `A document can be used for one account only: sign in to that one. ${contact}`
  if (error === outcomeTexts.unfinished) return 'Nothing was checked. Start again when you have three minutes.'
  return 'Try again in good light, with the whole document in the picture.'
}

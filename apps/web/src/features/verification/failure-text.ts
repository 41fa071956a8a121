import { brand } from '@wayhouse/domain/brand'
import { outcomeTexts } from '@wayhouse/domain/verification'

/** VER-05: what is said of a verification that was rejected. */
export function failureText(error: string | null): string {
  return `Verification failed: ${error ?? 'Unknown error'}`
}

/** What a member can do about it. */
export function nextStepText(error: string | null): string {
  const ask = `If that is wrong, write to ${brand.supportEmail}.`
  if (error === outcomeTexts.underage) return `${brand.name} is for people aged 18 or over. ${ask}`
  if (error === outcomeTexts.sameDocument)
    return `A document can be used for one account only: sign in to that one. ${ask}`
  if (error === outcomeTexts.unfinished) return 'Nothing was checked. Start again when you have three minutes.'
  return 'Try again in good light, with the whole document in the picture.'
}

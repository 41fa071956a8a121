import { createRequire } from 'node:module'
import { passwordLength } from '@wayhouse/domain/accounts'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Only the first characters are checked, because long passwords take long to check, and one that begins strong is strong. */
const checkedLength = 24
/** On zxcvbn's scale of 0 to 4; 2 withstands about ten million guesses. */
const minimumScore = 2

let estimator: ZxcvbnFactory | undefined

/**
 * Whether a password is easy to guess: a breached one with digits added, a keyboard row, one character repeated, or one
 * made of the member's own address or name (AUTH-07). A password whose length is refused anyway is not checked.
 */
export function isGuessable(password: string, personalTexts: readonly string[]): boolean {
  if (password.length < passwordLength.min || password.length > passwordLength.max) return false
  estimator ??= createEstimator()
  return estimator.check(password.slice(0, checkedLength), personalTexts.flatMap(partsOf)).score < minimumScore
}

function partsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2)
}

/** The list of passwords takes 30 MB and 0.2 s, so it is loaded only when a password is first set. */
function createEstimator(): ZxcvbnFactory {
  const load = createRequire(import.meta.url)
  const core = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core') // what the package declares
  const { dictionary, adjacencyGraphs } = load(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common')
  return new core.ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: { qwerty: adjacencyGraphs.qwerty },
    maxLength: checkedLength,
    l33tMaxSubstitutions: 16,
  })
}

import { createRequire } from 'node:module'
import { passwordLength } from '@wayhouse/domain/accounts'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** What is judged: a password that is good so far is good, and longer ones would take long to judge. */
const judgedLength = 24
/** Of 0 to 4: it withstands some ten million guesses. */
const least = 2

let judge: ZxcvbnFactory | undefined

/**
 * Whether a password is soon guessed: words of breaches with digits added, runs, one character again and again, or what
 * everybody knows of the member, such as their address (AUTH-07). One whose length is refused anyway is not judged.
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  if (password.length < passwordLength.min || password.length > passwordLength.max) return false
  judge ??= createJudge()
  return judge.check(password.slice(0, judgedLength), known.flatMap(partsOf)).score < least
}

function partsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2)
}

/** The list of passwords takes 30 MB and a fifth of a second, so it is loaded by the first who sets one. */
function createJudge(): ZxcvbnFactory {
  const load = createRequire(import.meta.url)
  const core = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core') // what the package declares
  const { dictionary, adjacencyGraphs } = load(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common')
  return new core.ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: { qwerty: adjacencyGraphs.qwerty },
    maxLength: judgedLength,
    l33tMaxSubstitutions: 16,
  })
}

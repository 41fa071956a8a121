import { createRequire } from 'node:module'
import { passwordLength } from '@wayhouse/domain/accounts'

let common: ReadonlySet<string> | undefined

/** Whether a password is among the most used ones of known breaches, however it is capitalised (AUTH-07). */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(longEnough(createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json')))
  return common.has(password.toLowerCase())
}

function longEnough(list: readonly string[]): string[] {
  return list.filter((password) => password.length >= passwordLength.min)
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { PasswordHashes } from '../platform/platform.ts'

const hashOf = (password: string) => createHash('sha256').update(password).digest()

/** Passwords that cost no time. Tests of the cost itself ask for `scryptHashes`. */
export const quickHashes: PasswordHashes = {
  hash: (password) => Promise.resolve(hashOf(password).toString('hex')),
  verify: ({ hash, password }) => Promise.resolve(timingSafeEqual(Buffer.from(hash, 'hex'), hashOf(password))),
}

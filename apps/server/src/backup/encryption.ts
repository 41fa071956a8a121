import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { FileStore } from '../providers/storage/port.ts'
import { BackupError } from './backup-error.ts'
import { reasonOf } from './broken-archive.ts'

/** Encryption in the format of age (age-encryption.org), for one recipient. */
export type Encryption = {
  recipient: string
  encrypt(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** Null where only the recipient is known: such archives are opened elsewhere. */
  decrypt: ((bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>) | null
}

/** What names of encrypted archives end with. */
export const encryptedEnding = '.age'

/** In a place that is encrypted with a passphrase: the key to its archives, encrypted with the passphrase. */
const keyName = 'key.age'

/** Encryption for the owner of a key, of whom only the public half (`age1…`) is known here. Throws if it is none. */
export function encryptionFor(recipient: string): Encryption {
  try {
    new Encrypter().addRecipient(recipient)
  } catch {
    throw new BackupError('--recipient: is no public key of age, which begins with age1')
  }
  return { recipient, encrypt: (bytes) => encrypted(bytes, recipient), decrypt: null }
}

/** Encryption with a key of age (`AGE-SECRET-KEY-1…`), or a file of them with comments as `age-keygen` writes it. */
export async function encryptionWith(identityFile: string): Promise<Encryption> {
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(identityFile)?.[0]
  if (identity === undefined) throw new BackupError('BACKUP_IDENTITY_FILE: has no key of age')
  const recipient = await identityToRecipient(identity)
  return { ...encryptionFor(recipient), decrypt: (bytes) => decrypted(bytes, identity) }
}

/**
 * Encryption with a passphrase: it opens the key of the place, which is created if `mayCreate`. So the slow step of a passphrase
 * is taken once and not for each file. `workFactor`: the binary logarithm of its cost.
 */
export async function encryptionByPassphrase(
  place: FileStore,
  passphrase: string,
  { mayCreate, workFactor = 18 }: { mayCreate: boolean; workFactor?: number },
): Promise<Encryption> {
  const stored = await place.read(keyName)
  if (stored !== null) return encryptionWith(await openKey(await buffer(stored), passphrase))
  if (!mayCreate)
    throw new BackupError(`${place.addressOf(keyName)} is missing: without it the passphrase opens nothing`)
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  await place.write(keyName, chunksOf(await encrypter.encrypt(identity)))
  return encryptionWith(identity)
}

async function openKey(key: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(key, 'text')
  } catch (error) {
    throw new BackupError(
      `${keyName} cannot be opened: the passphrase is another one, or the file is broken (${reasonOf(error)})`,
    )
  }
}

async function* encrypted(bytes: AsyncIterable<Uint8Array>, recipient: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(ReadableStream.from(bytes))
}

async function* decrypted(bytes: AsyncIterable<Uint8Array>, identity: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  yield* await decrypter.decrypt(ReadableStream.from(bytes))
}

export async function* chunksOf(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}

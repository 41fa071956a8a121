/** Storage for files. Keys are ours: lower-case words, digits, dots and slashes; never a name from a request. */
export type Storage = {
  /** Stores bytes, in place of what is there. All of them or none: readers never see a part. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** A file, to be read to its end or cancelled; null for a missing one. */
  read(key: string): Promise<StoredFile | null>
  /** Deleting a missing file is no error. */
  remove(key: string): Promise<void>
}

export type StoredFile = { size: number; body: ReadableStream<Uint8Array> }

/** The key, where it is one of ours. A storage hands every key through here. */
export function ownKey(key: string): string {
  if (!/^[a-z0-9][\w-]*(?:\/[\w-]+)*(?:\.\w+)?$/i.test(key)) throw new Error('this is no key of a file')
  return key
}

/** Where files are kept. Keys are ours: lower-case words, digits and slashes; never a name that somebody sent. */
export type Storage = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** The bytes, or null where there is nothing. */
  read(key: string): Promise<Uint8Array | null>
  /** Deleting what is not there is fine. */
  remove(key: string): Promise<void>
}

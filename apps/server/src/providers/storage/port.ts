/** Storage for files. Keys are ours: lower-case words, digits and slashes; never a name from a request. */
export type Storage = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** The bytes, or null for a missing file. */
  read(key: string): Promise<Uint8Array | null>
  /** Deleting a missing file is no error. */
  remove(key: string): Promise<void>
}

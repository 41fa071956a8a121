/** The outcome of sharing; `cancelled` by the person needs no message. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed'

/** What the browser shares with: a sheet, which may be missing, and how it copies, if it lets us. */
export type Sharer = {
  share?: (data: { title: string; url: string }) => Promise<void>
  copy: (text: string) => Promise<boolean>
}

/** Shares by the system's sheet where there is one, else copies the link (TRIBE-08, decision G-70). Never rejects. */
export async function shareTribe(tribe: { title: string; url: string }, sharer: Sharer): Promise<Shared> {
  try {
    if (!sharer.share) return await copied(tribe.url, sharer)
    await sharer.share(tribe)
    return 'shared'
  } catch (error) {
    // by name: an error from another realm is no instance of DOMException here
    if (error instanceof Object && 'name' in error && error.name === 'AbortError') return 'cancelled'
    return copied(tribe.url, sharer)
  }
}

async function copied(url: string, { copy }: Sharer): Promise<Shared> {
  return (await copy(url)) ? 'copied' : 'failed'
}

/** The outcome of sharing; `cancelled` by the member needs no message. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

/** The browser's ways to share: a share sheet, which may be missing, and the clipboard, which may refuse. */
export type Sharer = {
  share?: (data: { title: string; url: string }) => Promise<void>
  copy: (text: string) => Promise<boolean>
}

/** Opens the system's share sheet if there is one, else copies the link (TRIBE-08, decision G-70). Never rejects. */
export async function shareTribe(tribe: { title: string; url: string }, sharer: Sharer): Promise<ShareOutcome> {
  try {
    if (!sharer.share) return await copyLink(tribe.url, sharer)
    await sharer.share(tribe)
    return 'shared'
  } catch (error) {
    // checked by name: an error from another realm is not an instance of this realm's DOMException
    if (error instanceof Object && 'name' in error && error.name === 'AbortError') return 'cancelled'
    return copyLink(tribe.url, sharer)
  }
}

async function copyLink(url: string, { copy }: Sharer): Promise<ShareOutcome> {
  return (await copy(url)) ? 'copied' : 'failed'
}

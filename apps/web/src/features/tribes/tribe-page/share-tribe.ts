/** How sharing went; `given-up` is the person's own choice and needs no word. */
export type Shared = 'shared' | 'copied' | 'given-up' | 'failed'

/** What of the browser sharing needs: a share sheet, or a clipboard; either may be missing. */
export type Sharer = {
  share?: (data: { title: string; url: string }) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

/** Shares by the system's sheet where there is one, else copies the link (TRIBE-08, decision G-70). Never rejects. */
export async function shareTribe(tribe: { title: string; url: string }, sharer: Sharer): Promise<Shared> {
  try {
    if (!sharer.share) return await copied(tribe.url, sharer)
    await sharer.share(tribe)
    return 'shared'
  } catch (error) {
    // by its name alone: it may come from another realm, where instanceof does not know it
    if (error instanceof Object && 'name' in error && error.name === 'AbortError') return 'given-up'
    return copied(tribe.url, sharer)
  }
}

async function copied(url: string, { clipboard }: Sharer): Promise<Shared> {
  try {
    if (!clipboard) return 'failed' // only pages over https have one
    await clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

import { describe, expect, it } from 'vitest'
import { type Sharer, shareTribe } from './share-tribe.ts'

const tribe = { title: 'Graça rooftop', url: 'https://wayhouse.example/app/tribes/1' }
const rejecting = (name: string) => () => Promise.reject(new DOMException('no', name))

/** A browser that records what was copied. */
function browserWith(share?: Sharer['share']) {
  const copied: string[] = []
  const copy = async (text: string) => copied.push(text) > 0
  return { copied, sharer: share ? { share, copy } : { copy } }
}

describe('sharing a tribe', () => {
  it('TRIBE-08 uses the share sheet if there is one', async () => {
    const shared: object[] = []
    const { sharer, copied } = browserWith(async (data) => void shared.push(data))
    expect(await shareTribe(tribe, sharer)).toBe('shared')
    expect(shared).toEqual([tribe])
    expect(copied).toEqual([])
  })

  it('TRIBE-08 copies the link without a share sheet', async () => {
    const { sharer, copied } = browserWith()
    expect(await shareTribe(tribe, sharer)).toBe('copied')
    expect(copied).toEqual([tribe.url])
  })

  it('TRIBE-08 copies nothing if the member cancels', async () => {
    const { sharer, copied } = browserWith(rejecting('AbortError'))
    expect(await shareTribe(tribe, sharer)).toBe('cancelled')
    expect(copied).toEqual([])
  })

  it('TRIBE-08 copies the link if the sheet does not open', async () => {
    const { sharer, copied } = browserWith(rejecting('NotAllowedError'))
    expect(await shareTribe(tribe, sharer)).toBe('copied')
    expect(copied).toEqual([tribe.url])
  })

  it('TRIBE-08 reports a failure if nothing can be copied', async () => {
    expect(await shareTribe(tribe, { copy: () => Promise.resolve(false) })).toBe('failed')
  })
})

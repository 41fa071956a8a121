import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tell, toasts } from './tell.ts'

const titles = () => toasts.all().map((one) => one.title)

describe('toasts', () => {
  beforeEach(() => toasts.all().forEach(({ id }) => toasts.dismiss(id)))

  it('G-151 carry the exact words and their kind', () => {
    tell.error('Message required', 'Please enter a message for the host')
    expect(toasts.all()).toEqual([
      {
        id: expect.any(Number),
        kind: 'error',
        title: 'Message required',
        description: 'Please enter a message for the host',
      },
    ])
  })

  it('G-151 one act is one toast, however often it is tried', () => {
    tell.error('Please fill in all fields')
    tell.success('Link copied')
    tell.error('Please fill in all fields')
    expect(titles()).toEqual(['Link copied', 'Please fill in all fields'])
  })

  it('are three at most, the oldest gives way', () => {
    for (const title of ['one', 'two', 'three', 'four']) tell.success(title)
    expect(titles()).toEqual(['two', 'three', 'four'])
  })

  it('tell whoever listens, until they stop', () => {
    const heard = vi.fn<() => void>()
    const stop = toasts.subscribe(heard)
    tell.success('Link copied')
    stop()
    tell.success('Signed out')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

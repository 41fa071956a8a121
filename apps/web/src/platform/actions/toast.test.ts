import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, toasts } from './toast.ts'

const titles = () => toasts.all().map(({ title }) => title)

describe('toasts', () => {
  beforeEach(() => toasts.all().forEach(({ id }) => toasts.dismiss(id)))

  it('G-151 have the exact text and their kind', () => {
    toast.error('Message required', 'Please enter a message for the host')
    expect(toasts.all()).toEqual([
      {
        id: expect.any(Number),
        kind: 'error',
        title: 'Message required',
        description: 'Please enter a message for the host',
      },
    ])
  })

  it('G-151 one action has one toast, however often it is repeated', () => {
    toast.error('Please fill in all fields')
    toast.error('Login failed')
    toast.error('Please fill in all fields')
    expect(titles()).toEqual(['Login failed', 'Please fill in all fields'])
  })

  it('G-151 are replaced by the next success; an error goes even if the success shows no toast', () => {
    toast.error('Login failed')
    toast.success('Link copied')
    expect(titles()).toEqual(['Link copied'])
    toast.success('Notification hidden')
    expect(titles()).toEqual(['Notification hidden'])
    toast.error('Failed to hide notification')
    toasts.dismissErrors()
    expect(titles()).toEqual(['Notification hidden'])
  })

  it('are three at most; the oldest is removed', () => {
    for (const title of ['one', 'two', 'three', 'four']) toast.error(title)
    expect(titles()).toEqual(['two', 'three', 'four'])
  })

  it('notify a subscriber until it unsubscribes', () => {
    const listener = vi.fn<() => void>()
    const stop = toasts.subscribe(listener)
    toast.success('Link copied')
    stop()
    toast.success('Signed out')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

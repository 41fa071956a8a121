import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection, os, serveApi } from '../../testing/fake-api.ts'
import { id } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { Unread } from '../../testing/unread.tsx'
import { api } from '../api/api.ts'
import { useAction } from './use-action.ts'

describe('an action', () => {
  type Options = Parameters<typeof useAction<{ id: string }, string>>[0]
  function ActionForm(options: Options) {
    const { run, busy, error, fieldErrors, reset } = useAction<{ id: string }, string>(options)
    const [input, setInput] = useState('one')
    return (
      <>
        <button type="button" aria-busy={busy} onClick={() => run(input)}>
          Do it
        </button>
        <button type="button" onClick={() => setInput('two')}>
          Other
        </button>
        <button type="button" onClick={reset}>
          Forget
        </button>
        <output>{[error?.code, ...Object.values(fieldErrors)].join(' ')}</output>
      </>
    )
  }
  const doIt = () => page.getByRole('button', { name: 'Do it' })
  const output = () => document.querySelector('output')?.textContent
  const mute = (refused: () => boolean) =>
    os.chat.mute.handler(({ input, errors }) => {
      if (refused()) throw errors.THREAD_NOT_FOUND()
      return { id: input.id }
    })

  it('G-151 is not started again while it runs, and shows its result', async () => {
    const { promise, resolve } = Promise.withResolvers<{ id: string }>()
    const act = vi.fn<(input: string) => Promise<{ id: string }>>(() => promise)
    const onDone = vi.fn<(output: { id: string }, input: string) => void>()
    await show(<ActionForm act={act} success={['Done', 'It is there.']} onDone={onDone} />)
    await doIt().click()
    await doIt().click()
    await expect.element(doIt()).toHaveAttribute('aria-busy', 'true')
    expect(act).toHaveBeenCalledOnce()
    resolve({ id: id(1) })
    await expect.element(page.getByRole('status').filter({ hasText: 'DoneIt is there.' })).toBeVisible()
    expect(onDone.mock.calls).toEqual([[{ id: id(1) }, 'one']])
  })

  it('that is overlapping may be started for another input while it runs', async () => {
    const act = vi.fn<(input: string) => Promise<{ id: string }>>(() => new Promise(() => undefined))
    await show(<ActionForm act={act} overlapping />)
    await doIt().click()
    await page.getByRole('button', { name: 'Other' }).click()
    await doIt().click()
    expect(act.mock.calls.map(([input]) => input)).toEqual(['one', 'two'])
  })

  it('that is refused as out of date refetches the page, and `reset` clears the refusal', async () => {
    const unread = vi.fn<() => { count: number; has_city: boolean }>(() => ({ count: 7, has_city: false }))
    serveApi({ chat: { mute: mute(() => true), unread: os.chat.unread.handler(unread) } })
    await show(
      <>
        <Unread />
        <ActionForm act={() => api.chat.mute({ id: id(1) })} failure="Not muted" changes={['chat.threads']} />
      </>,
    )
    await expect.element(page.getByText('7 unread')).toBeVisible()
    await doIt().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Not mutedConversation not found')
    await expect.poll(() => unread.mock.calls.length).toBe(2)
    expect(output()).toBe('THREAD_NOT_FOUND')
    await page.getByRole('button', { name: 'Forget' }).click()
    await expect.poll(output).toBe('')
  })

  it('shows a refusal at its field instead of in a toast', async () => {
    serveApi({ chat: { mute: mute(() => true) } })
    const fields = { thread: ['THREAD'] }
    await show(<ActionForm act={() => api.chat.mute({ id: id(1) })} failure="Not muted" fields={fields} />)
    await doIt().click()
    await expect.poll(output).toBe('THREAD_NOT_FOUND Conversation not found')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('without a connection shows an error, which the next success clears', async () => {
    serveApi({ chat: { mute: mute(() => false) } })
    await show(<ActionForm act={() => api.chat.mute({ id: id(1) })} failure="Not muted" success="Muted" />)
    const restore = loseConnection()
    await doIt().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('The site cannot be reached')
    restore()
    await doIt().click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Muted' })).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('that succeeded does not show `failure`, even if the next page cannot be loaded', async () => {
    const onDone = () => Promise.reject(new TypeError('Failed to fetch'))
    await show(<ActionForm act={() => Promise.resolve({ id: id(1) })} failure="It was not done" onDone={onDone} />)
    await doIt().click()
    const alert = page.getByRole('alert')
    await expect.element(alert).toMatchTextContent(/That worked, but.*The site cannot be reached/)
    await expect.element(alert).not.toMatchTextContent('It was not done')
    expect(output()).toBe('')
  })

  it('that the member cancels shows nothing', async () => {
    const act = () => Promise.reject(new DOMException('Cancelled', 'AbortError'))
    await show(<ActionForm act={act} failure="Not done" />)
    await doIt().click()
    await expect.element(doIt()).toHaveAttribute('aria-busy', 'false')
    expect(output()).toBe('')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

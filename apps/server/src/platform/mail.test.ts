import { defaultTheme } from '@wayhouse/domain/theme'
import { describe, expect, it } from 'vitest'
import { fileRemovalQueue } from './file-removal.ts'
import { mailQueue } from './mail.ts'
import type { MailQueueDeps } from './mail.ts'

type Delivered = Parameters<MailQueueDeps['deliver']>[0]

function queue(theme = async () => defaultTheme) {
  const delivered: Delivered[] = []
  const deps = {
    deliver: async (email: Delivered) => void delivered.push(email),
    appUrl: 'https://wayhouse.test:8443',
    theme,
    isHidden: async ({ tribeId }: { tribeId: string | null }) => tribeId === 'hidden',
  }
  return { delivered, ...mailQueue(deps) }
}

const email = { id: 'one', to: 'ana@member.test', subject: 'Hello', paragraphs: ['Hello Ana.'] }
const optional = { about: 'Messages', unsubscribeUrl: 'https://wayhouse.test/api/email/unsubscribe?token=x' }

describe('the queue of emails', () => {
  it('R13 gives an email the same message id at each retry, and different emails different ones', async () => {
    const { run, delivered } = queue()
    for (const id of ['one', 'one', 'two']) await run({ ...email, id })
    expect(delivered.map(({ messageId }) => messageId)).toEqual([
      '<outbox-one@wayhouse.test>',
      '<outbox-one@wayhouse.test>',
      '<outbox-two@wayhouse.test>',
    ])
  })

  it('R13 retries ten times, and stores emails that could not be delivered', () => {
    expect(queue()).toMatchObject({ name: 'mail', retryLimit: 10, storesDead: true })
  })

  it('BLOCK-02 AUD-03 drops an email that shows what is hidden from its reader by now', async () => {
    const { run, delivered } = queue()
    for (const tribeId of ['hidden', 'seen', null])
      await run({ ...email, id: String(tribeId), shows: { readerId: 'ana', memberIds: [], tribeId } })
    expect(delivered.map(({ messageId }) => messageId)).toEqual([
      '<outbox-seen@wayhouse.test>',
      '<outbox-null@wayhouse.test>',
    ])
  })

  it('R13 fails when the provider rejects an email, so that it is retried', async () => {
    const { run } = mailQueue({
      deliver: async () => Promise.reject(new Error('451 come back later')),
      appUrl: 'https://wayhouse.test',
      theme: async () => defaultTheme,
      isHidden: async () => false,
    })
    await expect(run(email)).rejects.toThrow('451')
  })

  it('NOTI-06 adds unsubscribe headers only to emails that can be switched off', async () => {
    const { run, delivered } = queue()
    await run({ ...email, optional })
    await run(email)
    expect(delivered.map(({ headers }) => headers)).toEqual([
      {
        'List-Unsubscribe': `<${optional.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      {},
    ])
  })

  it('SHELL-02 uses the colours that are set when an email is sent', async () => {
    let primary_color = '#0b5fa5'
    const { run, delivered } = queue(async () => ({ ...defaultTheme, primary_color }))
    const action = { label: 'Answer', url: 'https://wayhouse.test/app' }
    await run({ ...email, action })
    primary_color = '#0a7a3c'
    await run({ ...email, action })
    expect(delivered[0]?.html).not.toBe(delivered[1]?.html)
  })

  it.each(['Ana\r\nBcc: eve@evil.test', 'Ana\u0000\u001b', 'Ana\u2028x\u0085'])(
    'T39 the subject %j is one line',
    async (subject) => {
      const { run, delivered } = queue()
      await run({ ...email, subject })
      expect(delivered[0]?.subject).not.toMatch(/\p{Cc}/u)
    },
  )
})

describe('the queue of file removals', () => {
  it('T31 removes files one by one, and retries with the remaining ones', async () => {
    const stored = new Set(['a', 'b', 'c'])
    let isUnavailable = true
    const { run, retryLimit } = fileRemovalQueue({
      remove: async (key) => {
        if (isUnavailable && key === 'b') throw new Error('the storage server cannot be reached')
        stored.delete(key)
      },
    })
    await expect(run({ keys: ['a', 'b', 'c'] })).rejects.toThrow('cannot be reached')
    expect([...stored]).toEqual(['b', 'c'])
    isUnavailable = false
    await run({ keys: ['a', 'b', 'c'] })
    expect(stored.size).toBe(0)
    expect(retryLimit).toBeGreaterThan(10)
  })
})

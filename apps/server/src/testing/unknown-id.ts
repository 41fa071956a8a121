import { expect } from 'vitest'
import type { TestMember } from './test-app.ts'

/** A request with ids that are hidden from its sender; `unknown` is one that never existed. */
export type Probe = { method: string; path: string; ids: readonly string[]; unknown: string; body?: object }

/** Those that differ between any two answers. */
const ownHeaders = new Set(['date', 'x-request-id'])

/** The answer for a hidden id is that for one that never existed: status, headers and body, but for the request's own id. */
export async function expectUnknown(
  reader: Pick<TestMember, 'request'>,
  { method, path, ids, unknown, body }: Probe,
): Promise<void> {
  const answerTo = async (asked: string) => {
    const { status, headers, body: answer } = await reader.request(method, asked, body)
    const { request_id: _own, ...rest } = typeof answer === 'object' ? answer : { answer }
    const compared = Object.fromEntries([...headers].filter(([name]) => !ownHeaders.has(name)))
    return { status, headers: compared, body: rest }
  }
  const never = ids.reduce((text, id) => text.replace(id, unknown), path)
  expect(never).not.toBe(path)
  expect(await answerTo(path), `${method} ${path}`).toEqual(await answerTo(never))
}

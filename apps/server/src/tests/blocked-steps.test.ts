import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onQuery } from '../platform/database/connect.ts'
import { blockedPair, pathsOfPerson, pathsOfTribe } from '../testing/blocked-pair.ts'
import type { BlockedPair } from '../testing/blocked-pair.ts'
import { startTestApp } from '../testing/test-app.ts'
import type { TestApp, TestMember } from '../testing/test-app.ts'

let app: TestApp
let pair: BlockedPair
const statements: unknown[] = []
beforeAll(async () => {
  app = await startTestApp()
  pair = await blockedPair(app)
  await pair.xenia.request('PUT', `/api/users/${pair.yves.id}/block`)
  onQuery(app.platform.pool, (_, statement) => statements.push(statement))
})
afterAll(() => app.close())

type Probe = readonly [method: string, path: string, body?: object]

/** What is asked about a person and a tribe. */
const probesOf = (person: string, tribe: string): Probe[] => [
  ...[...pathsOfPerson(person), ...pathsOfTribe(tribe)].map((path) => ['GET', path] as const),
  ['GET', `/images/tribes/${tribe}/share.jpg`],
  ['GET', `/images/tribes/${tribe}/email.jpg`],
  ['GET', `/images/tribes/${tribe}/drawing-1.svg`],
  ['POST', '/api/threads/personal', { user_id: person }],
  ['POST', '/api/threads/personal', { user_id: person, tribe_id: tribe }],
  ['POST', '/api/threads/personal', { user_id: person, tribe_id: pair.tribes.shared }],
  ['POST', '/api/reports', { subject_type: 'tribe', subject_id: tribe, reason: 'rude' }],
  ['POST', `/api/tribes/${tribe}/reservations`, { message: 'May I?', version: 1 }],
  ['POST', `/api/tribes/${tribe}/question`, { client_id: randomUUID(), content: 'Hello?' }],
  ['POST', `/api/tribes/${tribe}/leave`, {}],
]

/** Who has blocked somebody can report them. */
const reportOf = (person: string): Probe => [
  'POST',
  '/api/reports',
  { subject_type: 'person', subject_id: person, reason: 'rude' },
]

/** The statements with which the database answers, one request after the other. */
async function stepsOf(reader: TestMember, [method, path, body]: Probe): Promise<unknown[]> {
  statements.length = 0
  await reader.request(method, path, body)
  // without the settings, which are read again once a second
  return statements.filter(
    (statement) => !/app_theme_settings|app_config|from \W*settings\W/.test(JSON.stringify(statement)),
  )
}

it.each(['xenia', 'yves'] as const)(
  'BLOCK-02 T70 what %s asks about the other one takes the steps of an unknown id, so that its time tells nothing',
  async (name) => {
    const reader = pair[name]
    const [other, tribe] = name === 'xenia' ? [pair.yves, pair.tribes.byYves] : [pair.xenia, pair.tribes.byXenia]
    const probes = (person: string, id: string) => [
      ...probesOf(person, id),
      ...(name === 'yves' ? [reportOf(person)] : []),
    ]
    const never = probes(randomUUID(), randomUUID())
    for (const [index, probe] of probes(other.id, tribe).entries()) {
      const unknown = await stepsOf(reader, never[index] ?? probe)
      expect(await stepsOf(reader, probe), `${probe[0]} ${probe[1]}`).toEqual(unknown)
    }
  },
)

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { processStart } from '../database/process-start.ts'

const program = fileURLToPath(new URL('../../testing/processes-program.ts', import.meta.url))

/** Each process takes a tenth of a second to start, on a machine that is not busy. */
const patience = { timeout: 60_000 }

type Told = { fact: string; pid: number; number: number }

let child: ChildProcess
let told: Told[]
let exit: Promise<number | null>
afterEach(() => void child.kill('SIGKILL'))

function start(codes = ''): void {
  child = spawn(process.execPath, [program], {
    env: { ...process.env, CODES: codes },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  told = []
  exit = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  if (child.stdout === null) throw new Error('the program has no output')
  createInterface(child.stdout).on('line', (line) => {
    const fact = JSON.parse(line) as Told & { level?: number } // what the program prints
    if (fact.level === undefined) told.push(fact)
  })
}

const numbers = (fact: string) => told.filter((one) => one.fact === fact).map(({ number }) => number)
const untilServing = (...expected: number[]) =>
  expect.poll(() => numbers('serves').toSorted((a, b) => a - b), patience).toEqual(expected)
const pidOf = (number: number) => told.find((one) => one.number === number)?.pid ?? 0

describe('several processes', { timeout: 2 * patience.timeout }, () => {
  it('R11 end with the exit code of the first one if it does not start, which is not tried again', async () => {
    start('78')
    expect(await exit).toBe(78)
    expect(numbers('starts')).toEqual([1])
  })

  it('R12 go on while one does not start, and start it again until it serves', async () => {
    start('-,1,1,-')
    await untilServing(1, 4)
    expect(numbers('starts')).toEqual([1, 2, 3, 4])
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })

  it('R12 are the same number again after one was killed, and one of them has the jobs', async () => {
    start()
    await untilServing(1, 2)
    await expect.poll(() => numbers('run jobs'), patience).toEqual([1])
    process.kill(pidOf(1), 'SIGKILL')
    await untilServing(1, 2, 3)
    await expect.poll(() => numbers('run jobs'), patience).toEqual([1, 2])
    process.kill(pidOf(3), 'SIGKILL')
    await untilServing(1, 2, 3, 4)
    expect(numbers('run jobs')).toEqual([1, 2])
  })

  it('R4 are replaced on SIGHUP, each when its successor serves, and stay if that does not start', async () => {
    start('-,-,-,3')
    await untilServing(1, 2)
    child.kill('SIGHUP')
    await expect.poll(() => numbers('replaced'), patience).toEqual([0])
    const acts = told.filter(
      ({ number, fact }) => fact === 'retire' || (number > 2 && /^(?:starts|listens)$/.test(fact)),
    )
    expect(acts.map(({ fact, number }) => `${fact} ${number}`)).toEqual([
      'starts 3',
      'listens 3',
      'retire 1',
      'starts 4',
    ])
    await expect.poll(() => numbers('run jobs'), patience).toEqual([1, 3])
    expect(processStart(pidOf(2))).not.toBeNull()
  })

  it('R16 leave nothing behind when the first one is killed', async () => {
    start()
    await untilServing(1, 2)
    child.kill('SIGKILL')
    await expect.poll(() => [1, 2].map((number) => processStart(pidOf(number))), patience).toEqual([null, null])
  })
})

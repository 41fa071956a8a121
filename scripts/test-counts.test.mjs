import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countsOf, flakyIn, none, sum } from './test-counts.mjs'

let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'wayhouse-counts-'))))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the count of tests', () => {
  it('reads reports of Vitest, and counts todo tests as skipped', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 })
    expect(countsOf(file)).toEqual({ passed: 7, failed: 2, skipped: 4 })
  })

  it('reads reports of Playwright, and counts flaky tests as passed', () => {
    const file = report({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 } })
    expect(countsOf(file)).toEqual({ passed: 6, failed: 2, skipped: 3 })
  })

  it('lists flaky tests with the error of their first attempt', () => {
    const assertionResults = [
      { fullName: 'steady', status: 'passed', failureMessages: [] },
      { fullName: 'flaky', status: 'passed', failureMessages: ['expected 1 to be 2\n    at line 3'] },
      { fullName: 'broken', status: 'failed', failureMessages: ['expected 1 to be 2', 'expected 1 to be 2'] },
    ]
    expect(flakyIn(report({ testResults: [{ assertionResults }] }))).toEqual(['flaky: expected 1 to be 2'])
    const results = [{ error: { message: 'no button\n  at line 4' } }, {}]
    const specs = [
      { title: 'flaky', tests: [{ status: 'flaky', results }] },
      { title: 'steady', tests: [{ status: 'expected', results: [{}] }] },
    ]
    expect(flakyIn(report({ suites: [{ suites: [{ specs }] }] }))).toEqual(['flaky: no button'])
  })

  it('can be summed up', () => {
    const counts = { passed: 1, failed: 2, skipped: 3 }
    expect([counts, none, counts].reduce(sum)).toEqual({ passed: 2, failed: 4, skipped: 6 })
  })
})

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

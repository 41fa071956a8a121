// How many tests passed, failed and were skipped, and which passed at the second attempt alone, from the JSON reports of
// Vitest and Playwright.
import { readFileSync } from 'node:fs'

export const none = { passed: 0, failed: 0, skipped: 0 }

/** The counts of one report. */
export function countsOf(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'stats' in report ? playwrightCounts(report.stats) : vitestCounts(report)
}

/** The tests of one report that passed at the second attempt alone: a line each, with why the first one failed. */
export function flakyIn(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const tests = 'suites' in report ? report.suites.flatMap(playwrightFlaky) : report.testResults.flatMap(vitestFlaky)
  return tests.map(({ title, reason }) => `${title}: ${reason.split('\n')[0]}`)
}

/** The specs of a suite and of those within it, whose first result failed and a later one did not. */
function playwrightFlaky({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({ title, reason: results[0]?.error?.message ?? '' })),
  )
  return [...own, ...suites.flatMap(playwrightFlaky)]
}

function vitestFlaky({ assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => ({ title: fullName, reason: failureMessages[0] }))
}

export function sum(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

/** A test that passed at the second attempt has passed. */
function playwrightCounts({ expected, flaky, unexpected, skipped }) {
  return { passed: expected + flaky, failed: unexpected, skipped }
}

function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

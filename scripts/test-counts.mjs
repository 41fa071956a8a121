// The numbers of passed, failed and skipped tests, and the flaky tests, which passed only at the second attempt, from the JSON
// reports of Vitest and Playwright.
import { readFileSync } from 'node:fs'

export const none = { passed: 0, failed: 0, skipped: 0 }

/** The counts of one report. */
export function countsOf(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'stats' in report ? playwrightCounts(report.stats) : vitestCounts(report)
}

/** A line for each flaky test of a report, with the error of its first attempt. */
export function flakyIn(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const tests = 'suites' in report ? report.suites.flatMap(playwrightFlaky) : report.testResults.flatMap(vitestFlaky)
  return tests.map(({ title, reason }) => `${title}: ${reason.split('\n')[0]}`)
}

/** The flaky specs of a suite and its inner suites. */
function playwrightFlaky({ specs = [], suites = [] }) {
  const flaky = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({ title, reason: results[0]?.error?.message ?? '' })),
  )
  return [...flaky, ...suites.flatMap(playwrightFlaky)]
}

function vitestFlaky({ assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => ({ title: fullName, reason: failureMessages[0] }))
}

export function sum(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }
}

/** A flaky test counts as passed. */
function playwrightCounts({ expected, flaky, unexpected, skipped }) {
  return { passed: expected + flaky, failed: unexpected, skipped }
}

function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

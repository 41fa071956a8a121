// How many tests passed, failed and were skipped, from the JSON reports of Vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs'

export const none = { passed: 0, failed: 0, skipped: 0 }

/** The counts of one report. A runner that failed without counting a failure, or without a report, counts as one. */
export function countsOf(file, succeeded) {
  const counts = existsSync(file) ? countsIn(JSON.parse(readFileSync(file, 'utf8'))) : none
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

export function sum(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}

function countsIn(report) {
  return 'stats' in report ? playwrightCounts(report.stats) : vitestCounts(report)
}

/** A test that passed at the second attempt has passed; Playwright's own output names it. */
function playwrightCounts({ expected, flaky, unexpected, skipped }) {
  return { passed: expected + flaky, failed: unexpected, skipped }
}

function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

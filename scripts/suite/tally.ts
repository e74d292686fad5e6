/** What came out of a part of the suite. */
export type Tally = { passed: number; failed: number; skipped: number }

export const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 }
export const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 }

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

/** The last line of every run: `12 passed, 0 failed`, with `, 1 skipped` when there is any. */
export function verdict({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The part of vitest's JSON report that is counted. */
export type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/**
 * Counts a vitest run. A file that could not be loaded has no tests to count and is one failure;
 * so is a run that went wrong without any test's fault, such as an unhandled rejection, and one that ran nothing.
 */
export function countVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return FAILED
  const failures = report.testResults.map((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed').length
    return tests === 0 && file.status === 'failed' ? 1 : tests
  })
  const failed = failures.reduce((total, count) => total + count, 0)
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

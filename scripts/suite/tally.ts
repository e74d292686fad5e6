import { relative } from 'node:path'

/** The result of a part of the suite. */
export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** The names of tests that failed or passed only on retry. */
  remarks: readonly string[]
  /** How long each test file took. */
  files: readonly FileTime[]
}

/** The prefix of the remark on a test that passed only on retry. */
const AGAIN = 'tried again'

export type FileTime = { file: string; seconds: number }

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, remarks: [], files: [] }
export const PASSED: Tally = { ...NOTHING, passed: 1 }

export function failed(what: string): Tally {
  return { ...NOTHING, failed: 1, remarks: [`FAIL ${what}`] }
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
      remarks: [...total.remarks, ...tally.remarks],
      files: [...total.files, ...tally.files],
    }),
    NOTHING,
  )
}

/** Returns the slowest files, as lines to print. */
export function slowest({ files }: Tally, count = 10): string[] {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

/** Counts the tests that passed only on retry. */
export function triedAgain({ remarks }: Tally): number {
  return remarks.filter((remark) => remark.startsWith(AGAIN)).length
}

/** Returns the last line of every run: `12 passed, 0 failed`, with `, 1 skipped` if there are any. */
export function verdict({ passed, failed: failures, skipped }: Tally): string {
  return `${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Uses the counts a tool printed itself, while keeping the failure from its exit code. */
export function countSaid(said: string, tally: Tally): Tally {
  const [, passed, failures] = said.match(/^(\d+) passed, (\d+) failed$/m) ?? []
  if (passed === undefined) return tally
  return { ...tally, passed: Number(passed), failed: Math.max(Number(failures), tally.failed) }
}

/** @property failureMessages for a test that passed: from its first try */
type VitestResult = { status: string; fullName: string; failureMessages: readonly string[] }

/** The part of Vitest's JSON report that we count. */
export type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: VitestResult[]
  }[]
}

/**
 * Counts a Vitest run. A file that couldn't be loaded has no tests to count and is one failure. So is a run that went
 * wrong without a failing test, such as an unhandled rejection, and one that ran nothing.
 */
export function countVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return failed('a test run left no report')
  const remarks = report.testResults.flatMap(remarksOn)
  const failures = remarks.filter((remark) => remark.startsWith('FAIL')).length
  const isUnexplained = failures === 0 && exitCode !== 0
  return {
    passed: report.numPassedTests,
    failed: isUnexplained ? 1 : failures,
    skipped: report.numPendingTests + report.numTodoTests,
    remarks: isUnexplained ? [...remarks, 'FAIL a run of tests, by none of them'] : remarks,
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1_000,
    })),
  }
}

function remarksOn({ name, status, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(process.cwd(), name)
  const remarks = assertionResults.flatMap((test) => {
    if (test.status === 'failed') return [`FAIL ${file}: ${test.fullName}`]
    return test.status === 'passed' && test.failureMessages.length > 0 ? [`${AGAIN} ${file}: ${test.fullName}`] : []
  })
  return status === 'failed' && remarks.every((remark) => !remark.startsWith('FAIL'))
    ? [...remarks, `FAIL ${file}`]
    : remarks
}

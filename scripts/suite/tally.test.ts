import { describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { countSaid, countVitest, failed, NOTHING, PASSED, slowest, sum, triedAgain, verdict } from './tally.ts'

const report = (files: { status: string; tests: string[] }[]) => ({
  numPassedTests: files
    .flatMap((file) => file.tests)
    .filter((status) => status === 'passed' || status === 'tried again').length,
  numPendingTests: files.flatMap((file) => file.tests).filter((status) => status === 'pending').length,
  numTodoTests: 0,
  testResults: files.map((file, index) => ({
    name: join(process.cwd(), `web/e2e/${index}.test.ts`),
    status: file.status,
    startTime: 1_000,
    endTime: 1_500 + index * 1_000,
    assertionResults: file.tests.map((status) => ({
      status: status === 'tried again' ? 'passed' : status,
      fullName: `does ${status}`,
      failureMessages: status === 'failed' || status === 'tried again' ? ['Error'] : [],
    })),
  })),
})

describe('the tally of a test run', () => {
  it('counts passed, failed and skipped tests', () => {
    const run = report([{ status: 'failed', tests: ['passed', 'failed', 'pending'] }])
    expect(countVitest(run, 1)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
      remarks: ['FAIL web/e2e/0.test.ts: does failed'],
    })
  })

  it('counts a file that couldn’t be loaded as one failure', () => {
    const run = report([
      { status: 'failed', tests: [] },
      { status: 'passed', tests: ['passed'] },
    ])
    expect(countVitest(run, 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0, remarks: ['FAIL web/e2e/0.test.ts'] })
  })

  it('names tests that passed only on retry, and counts them as passed', () => {
    const run = report([{ status: 'passed', tests: ['passed', 'tried again'] }])
    expect(countVitest(run, 0)).toMatchObject({
      passed: 2,
      failed: 0,
      skipped: 0,
      remarks: ['tried again web/e2e/0.test.ts: does tried again'],
    })
  })

  it('counts a run that went wrong without a failing test as one failure', () => {
    expect(countVitest(report([{ status: 'passed', tests: ['passed'] }]), 1).failed).toBe(1)
    expect(countVitest(undefined, 0).failed).toBe(1)
  })

  it('uses a tool’s own counts, but still fails if the tool fails', () => {
    expect(countSaid('passed  a\n40 passed, 2 failed\n', failed('workbooks'))).toMatchObject({ passed: 40, failed: 2 })
    expect(countSaid('40 passed, 0 failed\n', PASSED)).toMatchObject({ passed: 40, failed: 0, remarks: [] })
    expect(countSaid('40 passed, 0 failed\n', failed('workbooks'))).toMatchObject({ passed: 40, failed: 1 })
    expect(countSaid('nothing is installed\n', failed('workbooks'))).toMatchObject({ passed: 0, failed: 1 })
  })

  it('ends in one plain line that mentions skipped tests only if there are any', () => {
    const total = sum([
      { ...NOTHING, passed: 2 },
      { ...NOTHING, passed: 3, failed: 1, remarks: ['FAIL types'] },
    ])
    expect(verdict(total)).toBe('5 passed, 1 failed')
    expect(total.remarks).toEqual(['FAIL types'])
    expect(verdict({ ...NOTHING, passed: 1, skipped: 4 })).toBe('1 passed, 0 failed, 4 skipped')
  })

  it('lists the slowest files', () => {
    const run = report([
      { status: 'passed', tests: ['passed'] },
      { status: 'passed', tests: ['passed'] },
      { status: 'passed', tests: ['passed'] },
    ])
    expect(slowest(countVitest(run, 0), 2)).toEqual(['   2.5 s  web/e2e/2.test.ts', '   1.5 s  web/e2e/1.test.ts'])
  })

  it('counts tests that passed only on retry', () => {
    const run = countVitest(report([{ status: 'passed', tests: ['passed', 'tried again'] }]), 0)
    expect(triedAgain(run)).toBe(1)
    expect(verdict(run)).toBe('2 passed, 0 failed')
  })
})

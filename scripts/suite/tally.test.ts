import { describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { countVitest, sum, verdict } from './tally.ts'

const report = (files: { status: string; tests: string[] }[]) => ({
  numPassedTests: files
    .flatMap((file) => file.tests)
    .filter((status) => status === 'passed' || status === 'tried again').length,
  numPendingTests: files.flatMap((file) => file.tests).filter((status) => status === 'pending').length,
  numTodoTests: 0,
  testResults: files.map((file, index) => ({
    name: join(process.cwd(), `web/e2e/${index}.test.ts`),
    status: file.status,
    assertionResults: file.tests.map((status) => ({
      status: status === 'tried again' ? 'passed' : status,
      fullName: `does ${status}`,
      failureMessages: status === 'failed' || status === 'tried again' ? ['Error'] : [],
    })),
  })),
})

describe('the tally of a test run', () => {
  it('counts what passed, failed and was skipped', () => {
    const run = report([{ status: 'failed', tests: ['passed', 'failed', 'pending'] }])
    expect(countVitest(run, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      remarks: ['FAIL web/e2e/0.test.ts: does failed'],
    })
  })

  it('counts a file that could not be loaded as one failure', () => {
    const run = report([
      { status: 'failed', tests: [] },
      { status: 'passed', tests: ['passed'] },
    ])
    expect(countVitest(run, 1)).toEqual({ passed: 1, failed: 1, skipped: 0, remarks: ['FAIL web/e2e/0.test.ts'] })
  })

  it('names what passed only when it was tried again, and counts it as passed', () => {
    const run = report([{ status: 'passed', tests: ['passed', 'tried again'] }])
    expect(countVitest(run, 0)).toEqual({
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

  it('ends in one plain line, which names skipped tests only when there are any', () => {
    const total = sum([
      { passed: 2, failed: 0, skipped: 0, remarks: [] },
      { passed: 3, failed: 1, skipped: 0, remarks: ['FAIL types'] },
    ])
    expect(verdict(total)).toBe('5 passed, 1 failed')
    expect(total.remarks).toEqual(['FAIL types'])
    expect(verdict({ passed: 1, failed: 0, skipped: 4, remarks: [] })).toBe('1 passed, 0 failed, 4 skipped')
  })
})

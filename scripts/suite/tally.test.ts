import { describe, expect, it } from 'vitest'
import { countVitest, sum, verdict } from './tally.ts'

const report = (files: { status: string; tests: string[] }[]) => ({
  numPassedTests: files.flatMap((file) => file.tests).filter((status) => status === 'passed').length,
  numPendingTests: files.flatMap((file) => file.tests).filter((status) => status === 'pending').length,
  numTodoTests: 0,
  testResults: files.map((file) => ({
    status: file.status,
    assertionResults: file.tests.map((status) => ({ status })),
  })),
})

describe('the tally of a test run', () => {
  it('counts what passed, failed and was skipped', () => {
    const run = report([{ status: 'failed', tests: ['passed', 'failed', 'pending'] }])
    expect(countVitest(run, 1)).toEqual({ passed: 1, failed: 1, skipped: 1 })
  })

  it('counts a file that could not be loaded as one failure', () => {
    const run = report([
      { status: 'failed', tests: [] },
      { status: 'passed', tests: ['passed'] },
    ])
    expect(countVitest(run, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  it('counts a run that went wrong without a failing test as one failure', () => {
    expect(countVitest(report([{ status: 'passed', tests: ['passed'] }]), 1).failed).toBe(1)
    expect(countVitest(undefined, 0).failed).toBe(1)
  })

  it('ends in one plain line, which names skipped tests only when there are any', () => {
    const total = sum([
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 3, failed: 1, skipped: 0 },
    ])
    expect(verdict(total)).toBe('5 passed, 1 failed')
    expect(verdict({ passed: 1, failed: 0, skipped: 4 })).toBe('1 passed, 0 failed, 4 skipped')
  })
})

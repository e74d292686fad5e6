import { describe, expect, it } from 'vitest'
import { bestStanding, currentVersion, decide, isDownloadable, isRestorable, statusOnArrival } from './status.ts'
import { VERSION_STATUSES, type VersionStatus } from './types.ts'

describe('a newly uploaded version', () => {
  it('is accepted immediately when its uploader can accept documents', () => {
    expect(statusOnArrival('fine', true)).toBe('accepted')
  })

  it('waits for review otherwise', () => {
    expect(statusOnArrival('fine', false)).toBe('uploaded')
  })

  it('is quarantined when its content doesn’t match its name, no matter who uploaded it', () => {
    expect(statusOnArrival('lies', true)).toBe('quarantined')
    expect(statusOnArrival('lies', false)).toBe('quarantined')
  })
})

describe('a decision', () => {
  it.each([
    ['uploaded', 'changed', 'changed'],
    ['scanning', 'impossible', 'impossible'],
    ['accepted', 'unchanged', 'changed'],
    ['rejected', 'changed', 'unchanged'],
    ['quarantined', 'impossible', 'impossible'],
  ] as const)('on a version that is %s: accept %s, reject %s', (from, accept, reject) => {
    expect(decide('accept', from)).toBe(accept)
    expect(decide('reject', from)).toBe(reject)
  })
})

it('never serves files that are unscanned or don’t match their name', () => {
  expect(VERSION_STATUSES.filter((status) => !isDownloadable(status))).toEqual(['scanning', 'quarantined'])
})

describe('the best standing', () => {
  it.each<[VersionStatus[], string | null]>([
    [[], null],
    [['rejected', 'quarantined', 'scanning'], null],
    [['rejected', 'uploaded'], 'uploaded'],
    [['accepted', 'uploaded'], 'accepted'],
    [['uploaded', 'accepted', 'rejected'], 'accepted'],
  ])('of %j is %s', (statuses, standing) => {
    expect(bestStanding(statuses)).toBe(standing)
  })
})

const version = (no: number, status: VersionStatus, deleted = false) => ({ no, status, deleted })

describe('the current version', () => {
  it('is the newest usable one', () => {
    expect(currentVersion([version(1, 'accepted'), version(3, 'quarantined'), version(2, 'uploaded')])?.no).toBe(2)
    expect(currentVersion([version(1, 'accepted'), version(2, 'rejected')])?.no).toBe(1)
  })

  it('is the newest one not deleted when none is usable', () => {
    expect(currentVersion([version(1, 'quarantined'), version(2, 'rejected')])?.no).toBe(2)
  })

  it('is null when all were deleted', () => {
    expect(currentVersion([version(1, 'accepted', true)])).toBeNull()
  })
})

it('restores older versions whose file is safe', () => {
  expect(isRestorable(version(1, 'rejected'), 3)).toBe(true)
  expect(isRestorable(version(3, 'accepted'), 3)).toBe(false)
  expect(isRestorable(version(2, 'quarantined'), 3)).toBe(false)
  expect(isRestorable(version(2, 'accepted', true), 3)).toBe(false)
})

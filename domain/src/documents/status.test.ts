import { describe, expect, it } from 'vitest'
import { bestStanding, currentVersion, decide, isDownloadable, isRestorable, statusOnArrival } from './status.ts'
import { VERSION_STATUSES, type VersionStatus } from './types.ts'

describe('a version on arrival', () => {
  it('is accepted at once when its uploader may accept papers', () => {
    expect(statusOnArrival('fine', true)).toBe('accepted')
  })

  it('waits for review when not', () => {
    expect(statusOnArrival('fine', false)).toBe('uploaded')
  })

  it('is set aside when it lies, whoever brought it', () => {
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

it('lets no unchecked or lying file out', () => {
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
  it('is the newest that can be used', () => {
    expect(currentVersion([version(1, 'accepted'), version(3, 'quarantined'), version(2, 'uploaded')])?.no).toBe(2)
    expect(currentVersion([version(1, 'accepted'), version(2, 'rejected')])?.no).toBe(1)
  })

  it('is the newest kept one when none can be used', () => {
    expect(currentVersion([version(1, 'quarantined'), version(2, 'rejected')])?.no).toBe(2)
  })

  it('is none when all were deleted', () => {
    expect(currentVersion([version(1, 'accepted', true)])).toBeNull()
  })
})

it('brings back older versions with a sound file', () => {
  expect(isRestorable(version(1, 'rejected'), 3)).toBe(true)
  expect(isRestorable(version(3, 'accepted'), 3)).toBe(false)
  expect(isRestorable(version(2, 'quarantined'), 3)).toBe(false)
  expect(isRestorable(version(2, 'accepted', true), 3)).toBe(false)
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeAbandoned } from './run-folder.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'plumbline-runs-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

it('removes what a killed run left, but neither a running one’s files nor unrelated ones', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  for (const name of [`plumbline-run-${ended}`, `plumbline-run-${process.pid}`, 'plumbline-run-notes', 'other']) {
    mkdirSync(join(parent, name))
    writeFileSync(join(parent, name, 'file'), '')
  }
  removeAbandoned(parent)
  expect(readdirSync(parent).toSorted()).toEqual(
    ['other', `plumbline-run-${process.pid}`, 'plumbline-run-notes'].toSorted(),
  )
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scratchFolder } from './scratch.ts'

let memory: string

beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'plumbline-memory-'))
  vi.stubEnv('TMPDIR', '')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(memory, { recursive: true })
})

describe('the scratch folder for tests', () => {
  it('is in memory if there is room', () => {
    expect(scratchFolder(memory, 1)).toBe(memory)
  })

  it('is the default one if memory is short, not executable or missing', () => {
    const usual = tmpdir()
    expect(scratchFolder(memory, Number.MAX_SAFE_INTEGER)).toBe(usual)
    expect(scratchFolder(join(memory, 'nothing'), 1)).toBe(usual)
  })

  it('is the one set by TMPDIR in any case', () => {
    vi.stubEnv('TMPDIR', '/elsewhere')
    expect(scratchFolder(memory, 1)).toBe('/elsewhere')
  })
})

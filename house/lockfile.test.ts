import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './modules.ts'

type Manifest = Partial<Record<DependencyKind, Record<string, string>>>
type DependencyKind = 'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies'
type Locked = { version?: string; resolved?: string; integrity?: string; link?: boolean }

const WORKSPACES = ['.', 'domain', 'contract', 'server', 'web']
const KINDS: DependencyKind[] = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
const locked = Object.entries((readJson('package-lock.json') as { packages: Record<string, Locked> }).packages)
const outside = locked.filter(([path, entry]) => path.includes('node_modules/') && !entry.link)

describe('every dependency', () => {
  it.each(WORKSPACES)('is pinned to an exact version in %s/package.json', (workspace) => {
    const manifest = readJson(`${workspace}/package.json`) as Manifest
    const named = KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    expect(named.filter(([, version]) => !EXACT.test(version))).toEqual([])
  })

  it('is locked with a checksum, so no one can swap it', () => {
    expect(outside.length).toBeGreaterThan(100)
    expect(outside.filter(([, entry]) => !entry.integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  })

  it('can be fetched from any registry, since the lockfile contains no download URLs', () => {
    const fixed = locked.filter(([, entry]) => entry.resolved !== undefined && !entry.link)
    expect(fixed.map(([path]) => path)).toEqual([])
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  })
})

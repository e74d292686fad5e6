import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './modules.ts'

/** Each pattern is written so that it doesn't match itself. */
const TRACES: [what: string, pattern: RegExp][] = [
  ['a folder on someone’s machine', /(?<![.\w])\/(home|Users)\/[A-Za-z]|\/[r]oot\/|\/[w]ork\//],
  ['a package registry', /[r]egistry\.npmjs|[n]pm\.pkg\.|[v]erdaccio|[a]rtifactory/],
  ['a private key', /[B]EGIN [A-Z ]*PRIVATE KEY/],
  ['an unfinished thought', /\b([T]ODO|[F]IXME|[X]XX)\b/],
]

const MADE_HERE = new Set([
  'node_modules',
  '.git',
  'data',
  'dist',
  'coverage',
  'results',
  'generated',
  'project.inlang',
  '.env',
])
const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|xlsx|pdf|zip|gz|log)$/

it.each(TRACES)('nothing in the repository contains %s', (_, pattern) => {
  const carriers = files().filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))
  expect(carriers).toEqual([])
})

function files(): string[] {
  return globSync('**/*', { cwd: root, withFileTypes: true, exclude: (entry) => MADE_HERE.has(entry.name) })
    .filter((entry) => entry.isFile() && !BINARY.test(entry.name) && entry.name !== 'package-lock.json')
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

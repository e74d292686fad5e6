import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What the built pages are made from, below the project's root. */
const SOURCES = ['web', 'contract/src', 'domain/src', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.ts']
/** Made by the build itself, or of no influence on it. */
const SKIPPED = new Set(['node_modules', 'generated', 'project.inlang', 'e2e'])

/** Changes exactly when a file changes that the pages are built from. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => files(join(root, source)))) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function files(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => files(join(path, name)))
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The sources of the built pages, relative to the project root. */
const SOURCES = ['web', 'contract/src', 'domain/src', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.ts']
/** Files that the build generates itself or that don't affect it. */
const SKIPPED = new Set(['node_modules', 'generated', 'project.inlang', 'e2e'])

/** Returns a fingerprint that changes exactly when a source file of the pages changes. */
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

import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { type Floor, FLOORS } from './rooms.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** An import as written, including types and lazy imports, and the project file it refers to, relative to the root. */
export type Import = { specifier: string; target: string | undefined }
export type Module = { path: string; imports: Import[] }

const FOLDERS = ['domain', 'contract', 'server', 'web', 'bench', 'scripts', 'house']

/** Reads every TypeScript module of the project with its imports, except generated files. */
export function readModules(): Module[] {
  return globSync(
    FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (name) => ['node_modules', 'generated', 'dist'].includes(posix.basename(name)) },
  )
    .filter((path) => !path.endsWith('.d.ts'))
    .sort()
    .map((path) => ({ path, imports: importsOf(path, readFileSync(join(root, path), 'utf8')) }))
}

export function importsOf(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]!.message}`)
  const found = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) => entry.entries.flatMap((name) => name.moduleRequest?.value ?? [])),
  ]
  const dynamic = module.dynamicImports
    .map(
      (entry) => /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(entry.moduleRequest.start, entry.moduleRequest.end))?.[1],
    )
    .filter((specifier) => specifier !== undefined)
  return [...found, ...dynamic].map((specifier) => ({ specifier, target: targetOf(path, specifier) }))
}

function targetOf(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain)
  const [, floor, subpath] = /^@plumbline\/([^/]+)\/(.+)$/.exec(plain) ?? []
  return floor ? `${floor}/src/${subpath}.ts` : undefined
}

/** Returns the floor of a file. `server/src/deals/store.ts` is on `server`; its test tools aren't on any floor. */
export function floorOf(path: string): Floor | undefined {
  const [workspace, folder] = path.split('/')
  return folder === 'src' ? FLOORS.find((floor) => floor === workspace) : undefined
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

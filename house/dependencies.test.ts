import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { floorOf, isTest, readModules, root } from './modules.ts'

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

/**
 * Returns the packages a workspace declares. A package that's only installed because something else needs it may be
 * gone tomorrow.
 */
function declared(workspace: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as Manifest
  return new Set([...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.devDependencies ?? {})])
}

/** `@tus/server/dist/a.js` is part of `@tus/server`. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

it.each(['domain', 'contract', 'server', 'web'])('%s imports only packages that it declares', (workspace) => {
  const known = declared(workspace)
  const unknown = readModules()
    .filter(({ path }) => floorOf(path) === workspace && !isTest(path))
    .flatMap(({ path, imports }) => imports.map(({ specifier }) => ({ path, specifier })))
    .filter(({ specifier }) => !/^(\.|virtual:)/.test(specifier) && !isBuiltin(specifier))
    .filter(({ specifier }) => !known.has(packageOf(specifier)))
    .map(({ path, specifier }) => `${path}: ${specifier}`)
  expect(unknown).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { floorOf, isTest, readModules, root } from './modules.ts'

/** Ids are derived from the time and from randomness. Everything else in the domain receives both as arguments. */
const MAKES_IDS = 'domain/src/ids.ts'
const SURROUNDINGS = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|\bperformance\.|\bfetch\(|\bcrypto\./

it('keeps the domain free of clocks, randomness and the environment', () => {
  const impure = readModules()
    .map((module) => module.path)
    .filter((path) => floorOf(path) === 'domain' && !isTest(path) && path !== MAKES_IDS)
    .filter((path) => SURROUNDINGS.test(withoutComments(readFileSync(join(root, path), 'utf8'))))
  expect(impure).toEqual([])
})

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}

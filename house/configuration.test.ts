import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readModules, root } from './modules.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!).sort()

it('documents every server setting in .env.example, and nothing else', () => {
  const homes = readModules()
    .map(({ path }) => path)
    .filter((path) => /^server\/src\/(platform\/config\/config|auth\/(.+\/)?settings)\.ts$/.test(path))
  const known = names(homes.map(read).join('\n'), /^ {2}([A-Z][A-Z0-9_]+): /gm)
  expect(known.length).toBeGreaterThan(10)
  expect(names(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm)).toEqual(known)
})

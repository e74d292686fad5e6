import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './modules.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!).sort()

it('describes every setting of the server in .env.example, and no other', () => {
  const homes = ['server/src/platform/config/config.ts', 'server/src/auth/settings.ts'].map(read).join('\n')
  const known = names(homes, /^ {2}([A-Z][A-Z0-9_]+): /gm)
  expect(known.length).toBeGreaterThan(10)
  expect(names(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm)).toEqual(known)
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './modules.ts'

const sheets = globSync('web/{src,gallery}/**/*.css', { cwd: root })

/** Expands brace patterns: `@source '../ui/{button-class,cx}.ts'` refers to two files. */
function filesOf(source: string): string[] {
  const braces = /^(.*)\{([^{}]+)\}(.*)$/.exec(source)
  if (!braces) return [source]
  const [, before = '', names = '', after = ''] = braces
  return names.split(',').flatMap((name) => filesOf(`${before}${name}${after}`))
}

it.each(sheets)('%s uses only classes from files that exist', (sheet) => {
  const css = readFileSync(join(root, sheet), 'utf8')
  const sources = [...css.matchAll(/@source (?:not )?'([^']+)'/g)].flatMap(([, source = '']) => filesOf(source))
  expect(sources.filter((source) => !existsSync(join(root, dirname(sheet), source)))).toEqual([])
})

it('text has only sizes of the scale', () => {
  const theme = readFileSync(join(root, 'web/src/ui/theme.css'), 'utf8')
  const sizes = new Set(Array.from(theme.matchAll(/--text-(\d+):/g), ([, size]) => size))
  const unknown = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(/\btext-(\d+)\b/g), ([name, size]) => ({
      path,
      name,
      size,
    })),
  )
  expect(unknown.filter(({ size }) => !sizes.has(size))).toEqual([])
})

/** Values that classes may name without a token. */
const PLAIN: Record<string, string[]> = { radius: ['none'], shadow: ['none'], font: ['normal', 'medium', 'semibold'] }

it.each([
  ['radius', /(?<![\w-])rounded-(?:(?:[trblse]|[tb][lr]|[se][se])-)?(\w+)(?![\w-])/g],
  ['shadow', /(?<![\w-])shadow-(\w+)/g],
  ['font', /(?<![\w-])font-(\w+)(?=[ '"`])/g],
  ['color', /(?<![\w-])bg-(white|black)\b/g],
])('each %s is a token of the theme, as Tailwind silently leaves out any other', (kind, classes) => {
  const theme = readFileSync(join(root, 'web/src/ui/theme.css'), 'utf8')
  const tokens = Array.from(theme.matchAll(new RegExp(`--${kind}-([\\w-]+):`, 'g')), ([, name]) => name)
  const known = new Set([...tokens, ...(PLAIN[kind] ?? [])])
  const used = globSync('web/src/**/*.tsx', { cwd: root }).flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(classes), ([name, token]) => ({ path, name, token })),
  )
  expect(used.filter(({ token }) => !known.has(token))).toEqual([])
})

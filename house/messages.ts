import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './modules.ts'

/** A message as stored: a sentence, or variants that depend on its parameters. */
export type Message = string | Variants[]
type Variants = { declarations: string[]; match: Record<string, string> }

const FOLDER = join(root, 'web/src/messages')

export function messageFiles(locale: 'en' | 'es'): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(`.${locale}.json`))
    .map((name) => name.slice(0, -`.${locale}.json`.length))
}

export function readMessages(room: string, locale: 'en' | 'es'): Map<string, Message> {
  const words = JSON.parse(readFileSync(join(FOLDER, `${room}.${locale}.json`), 'utf8')) as Record<string, Message>
  return new Map(Object.entries(words).filter(([key]) => key !== '$schema'))
}

/** Returns the sorted names of the values a message needs. */
export function parametersOf(message: Message): string[] {
  const names =
    typeof message === 'string'
      ? placeholders(message)
      : message.flatMap(({ declarations }) =>
          declarations.flatMap((declaration) => /^input (\w+)/.exec(declaration)?.[1] ?? []),
        )
  return [...new Set(names)].sort()
}

export function sentencesOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
}

/** Returns placeholders that a variant's sentence uses without declaring them. */
export function undeclared(message: Message): string[] {
  if (typeof message === 'string') return []
  const known = new Set(
    message.flatMap(({ declarations }) =>
      declarations.flatMap((declaration) => /^(?:input|local) (\w+)/.exec(declaration)?.[1] ?? []),
    ),
  )
  return sentencesOf(message)
    .flatMap(placeholders)
    .filter((name) => !known.has(name))
}

function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(/\{\s*(\w+)\s*\}/g)].map((match) => match[1]!)
}

/** Returns everything that looks like a word in the web app's own code. A key that isn't among them is never shown. */
export function wordsOfTheWeb(): Set<string> {
  const files = globSync('web/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => posix.basename(name) === 'generated',
  }).filter((path) => !/\.test\.tsx?$/.test(path))
  return new Set(files.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/\w+/g) ?? []))
}

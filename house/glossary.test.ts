import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commentsIn, declaredNames, holds, readGlossary, testNamesIn, wordsIn } from './glossary.ts'
import { messageFiles, readMessages, sentencesOf } from './messages.ts'
import { readModules, root } from './modules.ts'

const { terms, avoided } = readGlossary()
const spoken = { en: messagesIn('en'), es: messagesIn('es') }
const sources = readModules().map(({ path }) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

describe('the glossary', () => {
  it('contains terms, and words to avoid in both languages and in names', () => {
    expect(terms.length).toBeGreaterThan(60)
    expect([avoided.en, avoided.es, avoided.names].every((words) => words.length > 0)).toBe(true)
  })

  it('lists each term once', () => {
    const english = terms.map((term) => term.english)
    expect(english.filter((word, place) => english.indexOf(word) !== place)).toEqual([])
  })

  it('lists terms that screens show in English and Spanish', () => {
    const everything = { en: Object.values(spoken.en).join('\n'), es: Object.values(spoken.es).join('\n') }
    const unused = terms.flatMap(({ english, spanish }) => [
      ...(holds(everything.en, english) ? [] : [english]),
      ...(holds(everything.es, spanish) ? [] : [spanish]),
    ])
    expect(unused).toEqual([])
  })

  it('lists names that exist in the code', () => {
    const words = new Set(sources.flatMap(({ source }) => source.match(/\w+/g) ?? []))
    const all = [...words].join(' ')
    expect(terms.map(({ name }) => name).filter((name) => !words.has(name) && !all.includes(name))).toEqual([])
  })
})

describe('words we don’t use', () => {
  it.each(['en', 'es'] as const)('don’t appear in messages: %s', (language) => {
    const found = Object.entries(spoken[language]).flatMap(([key, text]) =>
      avoided[language].filter((word) => holds(text, word)).map((word) => `${key}: ${word}`),
    )
    expect(found).toEqual([])
  })

  it('don’t appear in comments or test names', () => {
    const found = sources.flatMap(({ path, source }) =>
      [...commentsIn(path, source), ...testNamesIn(source)].flatMap((text) =>
        avoided.en.filter((word) => holds(text, word)).map((word) => `${path}: ${word}: ${text.trim()}`),
      ),
    )
    expect(found).toEqual([])
  })

  it('don’t appear in names', () => {
    const words = new Set(avoided.names)
    const found = sources.flatMap(({ path, source }) =>
      declaredNames(path, source)
        .filter((name) => wordsIn(name).some((word) => words.has(word)))
        .map((name) => `${path}: ${name}`),
    )
    expect([...new Set(found)]).toEqual([])
  })
})

describe('the rule itself', () => {
  it('splits names into words', () => {
    expect(wordsIn('tellOwnerOfSLA')).toEqual(['tell', 'owner', 'of', 'sla'])
    expect(wordsIn('KEPT_IN_BROWSER')).toEqual(['kept', 'in', 'browser'])
  })

  it('finds the names a module declares, but not those it uses', () => {
    const source = 'const { a: told = 1, ...rest } = x.letter; function tell(wish: Ear) { return [wish].settle }'
    expect(declaredNames('a.ts', source)).toEqual(['told', 'rest', 'tell', 'wish'])
  })

  it('finds comments and the names of tests, but no other text', () => {
    const source =
      "// soon\nconst text = 'whoever // it is'\nit('waits', () => 1) /* over */\ndescribe.each(all)('of %s', run)"
    expect(commentsIn('a.ts', source)).toEqual([' soon', ' over '])
    expect(testNamesIn(source)).toEqual(['waits', 'of %s'])
  })

  it('matches whole words only', () => {
    expect(holds('In force until May', 'in force')).toBe(true)
    expect(holds('Reinforced', 'in force')).toBe(false)
  })
})

function messagesIn(language: 'en' | 'es'): Record<string, string> {
  return Object.fromEntries(
    messageFiles(language).flatMap((room) =>
      [...readMessages(room, language)].map(([key, message]) => [key, sentencesOf(message).join('\n')]),
    ),
  )
}

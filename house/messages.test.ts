import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { messageFiles, parametersOf, readMessages, sentencesOf, undeclared, wordsOfTheWeb } from './messages.ts'
import { root } from './modules.ts'
import { ownWords } from './spoken-words.ts'

const rooms = messageFiles('en')

/** Returns the text that a component with this markup hard-codes. */
function heard(markup: string): string[] {
  return ownWords('a.tsx', `const a = ${markup}`)
}

describe('UI text', () => {
  it('exists in English and Spanish for every room', () => {
    expect(rooms.length).toBeGreaterThan(0)
    expect(messageFiles('es')).toEqual(rooms)
  })

  it('comes from messages, not from components', () => {
    const speaking = globSync('web/src/**/*.tsx', { cwd: root })
      .filter((path) => !path.endsWith('.test.tsx'))
      .flatMap((path) => ownWords(path, readFileSync(join(root, path), 'utf8')).map((words) => `${path}: ${words}`))
    expect(speaking).toEqual([])
  })

  describe.each(rooms)('%s', (room) => {
    const english = readMessages(room, 'en')
    const spanish = readMessages(room, 'es')

    it('has the same messages in both languages', () => {
      expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort())
    })

    it('uses the same parameters in both languages', () => {
      const differing = [...english].filter(
        ([key, message]) => String(parametersOf(message)) !== String(parametersOf(spanish.get(key) ?? '')),
      )
      expect(differing.map(([key]) => key)).toEqual([])
    })

    it('has no empty sentences and no undeclared placeholders', () => {
      const wrong = [...english, ...spanish].filter(
        ([, message]) =>
          sentencesOf(message).length === 0 ||
          sentencesOf(message).some((sentence) => sentence.trim() === '') ||
          undeclared(message).length > 0,
      )
      expect(wrong.map(([key]) => key)).toEqual([])
    })

    it('has no messages that no screen shows', () => {
      const shown = wordsOfTheWeb()
      expect([...english.keys()].filter((key) => !shown.has(key))).toEqual([])
    })
  })
})

describe('the rule itself', () => {
  it('finds hard-coded text in elements, in braces and in spoken attributes', () => {
    expect(heard('<b>Save</b>')).toEqual(['Save'])
    expect(heard(`<b>{'Save'}</b>`)).toEqual(['Save'])
    expect(heard('<b title="Save" aria-label={"Guardar"} />')).toEqual(['Save', 'Guardar'])
    expect(heard('<b className="primary" data-kind={"deal"}>{m.save()}</b>')).toEqual([])
    expect(heard('<b>{count} % — <i>Plumbline</i></b>')).toEqual([])
  })

  it('reads the parameters of sentences and variants', () => {
    expect(parametersOf('{count} of {total}')).toEqual(['count', 'total'])
    const variants = [
      {
        declarations: ['input count', 'local form = count: plural'],
        selectors: ['form'],
        match: { 'form=one': '{count} deal', 'form=other': '{count} deals of {owner}' },
      },
    ]
    expect(parametersOf(variants)).toEqual(['count'])
    expect(undeclared(variants)).toEqual(['owner'])
  })
})

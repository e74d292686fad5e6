import { describe, expect, it } from 'vitest'
import { isLaterState, messagesIn, type TextState, keywordOf, withoutPrintMarks } from './text-message.ts'

describe('what a text message is charged as', () => {
  it.each([
    ['nothing', '', 1],
    ['160 plain characters', 'a'.repeat(160), 1],
    ['161 plain characters', 'a'.repeat(161), 2],
    ['306 plain characters', 'a'.repeat(306), 2],
    ['307 plain characters', 'a'.repeat(307), 3],
    ['ñ and é, which are plain', 'ñé'.repeat(80), 1],
    ['brackets, which take two each', '['.repeat(81), 2],
    ['70 characters with an accent', 'á'.repeat(70), 1],
    ['71 characters with an accent', 'á'.repeat(71), 2],
    ['an emoji, which takes two', `${'a'.repeat(69)}🏠`, 2],
  ])('%s', (_what, text, messages) => {
    expect(messagesIn(text)).toBe(messages)
  })

  it('is less without typographic quotes and dashes', () => {
    const text = `“Carver’s insurance” – ${'a'.repeat(60)}…`
    expect(messagesIn(text)).toBe(2)
    expect(withoutPrintMarks(text)).toBe(`"Carver's insurance" - ${'a'.repeat(60)}...`)
    expect(messagesIn(withoutPrintMarks(text))).toBe(1)
  })
})

describe('a reply to a text message', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['Alto', 'stop'],
    ['Start', 'start'],
    ['Sí', 'start'],
    ['please stop by at 5', null],
    ['', null],
  ])('%j means %s', (answer, keyword) => {
    expect(keywordOf(answer)).toBe(keyword)
  })
})

describe('reports about a text message', () => {
  it.each<[TextState, TextState, boolean]>([
    ['queued', 'sent', true],
    ['queued', 'delivered', true],
    ['sent', 'queued', false],
    ['delivered', 'sent', false],
    ['delivered', 'undelivered', false],
    ['failed', 'delivered', false],
  ])('after %s, %s counts: %s', (before, reported, counts) => {
    expect(isLaterState(before, reported)).toBe(counts)
  })
})

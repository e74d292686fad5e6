import { afterEach, expect, it, vi } from 'vitest'
import { draftKey, readDraft, writeDraft } from './saved-draft.ts'

afterEach(() => vi.unstubAllGlobals())

/** The browser's storage for one test. */
function storage(): void {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
}

it('is restored for the person who typed it, and for nobody else on this computer', () => {
  storage()
  writeDraft(draftKey('ana', 'portfolio-page:1'), { title: 'Our houses' })
  expect(readDraft(draftKey('ana', 'portfolio-page:1'))).toEqual({ title: 'Our houses' })
  expect(readDraft(draftKey('luis', 'portfolio-page:1'))).toBeNull()
})

it('is gone once dropped', () => {
  storage()
  writeDraft(draftKey('ana', 'deal'), { price: '1' })
  writeDraft(draftKey('ana', 'deal'), null)
  expect(readDraft(draftKey('ana', 'deal'))).toBeNull()
})

it('is null if the browser stores nothing, or the stored data can’t be read', () => {
  vi.stubGlobal('localStorage', undefined)
  writeDraft(draftKey('ana', 'deal'), { price: '1' })
  expect(readDraft(draftKey('ana', 'deal'))).toBeNull()
  vi.stubGlobal('localStorage', { getItem: () => '{' })
  expect(readDraft(draftKey('ana', 'deal'))).toBeNull()
})

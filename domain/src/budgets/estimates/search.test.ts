import { expect, it } from 'vitest'
import { COST_CATALOGUE } from './catalogue.ts'
import { searchCodes } from './search.ts'

const english = COST_CATALOGUE.map(({ code, nameEn, nameEs }) => ({ code, name: nameEn, otherName: nameEs }))
const spanish = COST_CATALOGUE.map(({ code, nameEn, nameEs }) => ({ code, name: nameEs, otherName: nameEn }))

const codesOf = (catalogue: typeof english, typed: string) => searchCodes(catalogue, typed).map(({ code }) => code)

it.each([
  ['grani', '19-020'],
  ['water heat', '10-020'],
  ['19-02', '19-020'],
  ['19020', '19-020'],
  ['kitch counter', '19-020'],
  ['CABINET', '19-010'],
])('for %s, ranks %s first', (typed, code) => {
  expect(codesOf(english, typed)[0]).toBe(code)
})

it("searches in the reader's language first, with or without accents, then in the other one", () => {
  expect(codesOf(spanish, 'grani')[0]).toBe('19-020')
  expect(codesOf(spanish, 'demolición')[0]).toBe('02')
  expect(codesOf(spanish, 'demolicion')[0]).toBe('02')
  expect(codesOf(spanish, 'countertop')).toContain('19-020')
})

it("lists a category's items when its name is searched, with the category first", () => {
  const found = codesOf(english, 'roofing')
  expect(found[0]).toBe('07')
  expect(found).toContain('07-040')
})

it('finds nothing for a blank or unknown search', () => {
  expect(codesOf(english, ' ')).toEqual([])
  expect(codesOf(english, 'grani zebra')).toEqual([])
})

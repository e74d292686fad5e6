import { expect, it } from 'vitest'
import { groupOfVerb, VERB_GROUPS, VERBS } from './logged.ts'

it('names every entry by group and event, each once', () => {
  expect(VERBS.filter((verb) => !/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/.test(verb))).toEqual([])
  expect(new Set(VERBS).size).toBe(VERBS.length)
})

it('groups the log by the part before the dot', () => {
  expect(groupOfVerb('deal.stage_changed')).toBe('deal')
  expect(VERB_GROUPS).toContain('document')
  expect(VERBS.every((verb) => VERB_GROUPS.includes(groupOfVerb(verb)))).toBe(true)
})

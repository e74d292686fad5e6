import { describe, expect, it } from 'vitest'
import {
  bodyParts,
  mentionBeingTyped,
  mentionedIn,
  peopleMatching,
  recordsMatching,
  readableBody,
  referenceBeingTyped,
  referencesIn,
  writtenBody,
} from './mentions.ts'

const ANA = { id: '019a1b2c-3d4e-7f80-9a1b-2c3d4e5f6071', name: 'Ana Kwon' }
const ANA_ALONE = { id: '019a1b2c-3d4e-7f80-9a1b-2c3d4e5f6072', name: 'Ana' }
const JOSE = { id: '019a1b2c-3d4e-7f80-9a1b-2c3d4e5f6073', name: 'José Núñez' }
const PEOPLE = [ANA, ANA_ALONE, JOSE]

describe('a typed comment', () => {
  it.each([
    ['@Ana Kwon can you look?', `@[${ANA.id}] can you look?`],
    ['Ask @Ana, then @José Núñez.', `Ask @[${ANA_ALONE.id}], then @[${JOSE.id}].`],
    ['(@Ana Kwon)', `(@[${ANA.id}])`],
    ['two: @Ana Kwon@Ana', `two: @[${ANA.id}]@Ana`],
    ['@Anabel is somebody else', '@Anabel is somebody else'],
    ['mail ana@Ana', 'mail ana@Ana'],
    ['nobody @ all', 'nobody @ all'],
  ])('mentions people by their full names: %s', (text, body) => {
    expect(writtenBody(text, PEOPLE)).toBe(body)
  })

  it('mentions the person who was picked if two share a name', () => {
    const other = { ...ANA, id: '019a1b2c-3d4e-7f80-9a1b-2c3d4e5f6099' }
    expect(writtenBody('@Ana Kwon', [other, ANA])).toBe(`@[${other.id}]`)
  })

  it('reads as it was typed, with current names', () => {
    const body = writtenBody('Ask @Ana, then @José Núñez.', PEOPLE)
    expect(readableBody(body, (id) => PEOPLE.find((person) => person.id === id)!.name)).toBe(
      'Ask @Ana, then @José Núñez.',
    )
    expect(readableBody(body, () => 'Renamed')).toBe('Ask @Renamed, then @Renamed.')
  })
})

it('finds each mentioned person once', () => {
  expect(mentionedIn(`@[${ANA.id}] and @[${JOSE.id}] and @[${ANA.id}]`)).toEqual([ANA.id, JOSE.id])
  expect(mentionedIn('@[not an id] @Ana')).toEqual([])
})

it('splits a comment into text and mentions without losing a character', () => {
  expect(bodyParts(`Hi @[${ANA.id}]!`)).toEqual([
    { kind: 'text', text: 'Hi ' },
    { kind: 'mention', id: ANA.id },
    { kind: 'text', text: '!' },
  ])
  expect(bodyParts('')).toEqual([])
})

it.each([
  ['@', 1, { at: 0, typed: '' }],
  ['see @an', 7, { at: 4, typed: 'an' }],
  ['see @ana k', 10, { at: 4, typed: 'ana k' }],
  ['see @an now', 7, { at: 4, typed: 'an' }],
  ['see @ana kwon now', 17, null],
  ['mail ana@an', 11, null],
  ['see', 3, null],
])('knows what is being typed after an @: %s', (text, caret, typed) => {
  expect(mentionBeingTyped(text, caret)).toEqual(typed)
})

const found = (typed: string) => peopleMatching(PEOPLE, typed).map(({ name }) => name)

it('looks people up by the beginning of any of their names, whatever the accents', () => {
  expect([found('an'), found('nun'), found('JOSE'), found('won'), found('ana k')]).toEqual([
    ['Ana Kwon', 'Ana'],
    ['José Núñez'],
    ['José Núñez'],
    [],
    ['Ana Kwon'],
  ])
})

const stored = (record: { type: string; id: string }) => `#[${record.type}:${record.id}]`

describe('a reference', () => {
  const ROOF = { type: 'budget_line', id: '019a1b2c-3d4e-7f80-9a1b-2c3d4e5f6081', label: 'Roof' } as const
  const ROOF_VENTS = { type: 'budget_line', id: '019a1b2c-3d4e-7f80-9a1b-2c3d4e5f6082', label: 'Roof, vents' } as const

  it.each([
    ['See #Roof, @Ana', `See ${stored(ROOF)}, @[${ANA_ALONE.id}]`],
    ['#Roof, vents first', `${stored(ROOF_VENTS)} first`],
    ['#Roofing and PO#Roof', '#Roofing and PO#Roof'],
  ])('is stored by its id once it was picked: %s', (text, body) => {
    expect(writtenBody(text, PEOPLE, [ROOF, ROOF_VENTS])).toBe(body)
  })

  it('reads by its current label, and gives none away where readers aren’t known', () => {
    const body = `See ${stored(ROOF)}!`
    expect(
      readableBody(
        body,
        () => '',
        ({ id }) => (id === ROOF.id ? 'New roof' : '?'),
      ),
    ).toBe('See #New roof!')
    expect(readableBody(body, () => '')).toBe('See #…!')
  })

  it('is found once, and only of kinds that have comments', () => {
    const { type, id } = ROOF
    expect(referencesIn(`${stored(ROOF)} ${stored(ROOF)} #[user:${id}]`)).toEqual([{ type, id }])
  })

  it.each([
    ['#', 1, { at: 0, typed: '' }],
    ['see #roof v', 11, { at: 4, typed: 'roof v' }],
    ['see #a b c d e', 14, null],
    ['PO#14', 5, null],
    ['&#39', 4, null],
  ])('is being typed after a #: %s', (text, caret, typed) => {
    expect(referenceBeingTyped(text, caret)).toEqual(typed)
  })
})

it('finds records by any part of their label, ignoring case and accents', () => {
  const records = ['Call the seller', 'Roof shingles', 'Tejado del garaje'].map(
    (label, index) => ({ type: 'task', id: String(index), label }) as const,
  )
  const labels = (typed: string) => recordsMatching(records, typed).map(({ label }) => label)
  expect(labels('')).toHaveLength(3)
  expect(labels('roof')).toEqual(['Roof shingles'])
  expect(labels('garajé')).toEqual(['Tejado del garaje'])
  expect(labels('porch')).toEqual([])
})

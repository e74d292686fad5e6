import { describe, expect, it } from 'vitest'
import { readCards } from './read-cards.ts'
import { writeCard } from './write-card.ts'

const NADIA = {
  kind: 'person',
  name: 'Nadia Brooks',
  company: 'Triad Realty; Group, Inc.',
  email: 'nadia@triadrealty.example',
  phone: '+13365550133',
  address: '12 Elm St, Greensboro, NC 27401',
  tags: ['fast', 'cash, only'],
  notes: 'Prefers \\ text.\nMornings only; never Mondays.',
} as const

describe('a written card', () => {
  it('escapes what separates, and ends lines as the format wants', () => {
    const card = writeCard(NADIA)
    expect(card.split('\r\n').slice(0, 5)).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Brooks;Nadia;;;',
      'FN:Nadia Brooks',
      String.raw`ORG:Triad Realty\; Group\, Inc.`,
    ])
    expect(card).toContain(String.raw`NOTE:Prefers \\ text.\nMornings only\; never Mondays.`)
    expect(card.endsWith('END:VCARD\r\n')).toBe(true)
    expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('is folded after 75 octets, within no character', () => {
    const notes = 'Peña ñandú 漢字 '.repeat(20).trim()
    const card = writeCard({ ...NADIA, notes })
    const bytes = new TextEncoder()
    for (const line of card.split('\r\n')) expect(bytes.encode(line).length).toBeLessThanOrEqual(75)
    expect(readCards(card).cards[0]?.notes).toBe(notes)
  })

  it.each([
    ['a person', NADIA],
    ['a company', { ...NADIA, kind: 'company', name: 'Oak Title', company: '' } as const],
    ['one with only a name', { ...NADIA, company: '', email: null, phone: null, address: '', tags: [], notes: '' }],
  ])('reads back as it was: %s', (_what, contact) => {
    expect(readCards(writeCard(contact) + writeCard(contact))).toEqual({
      cards: [
        { ...contact, tags: [...contact.tags] },
        { ...contact, tags: [...contact.tags] },
      ],
      broken: 0,
    })
  })
})

const read = (...lines: string[]) => readCards(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\n')).cards[0]

describe('a card from elsewhere', () => {
  it('may come from an iPhone: groups, several numbers of which one is preferred', () => {
    const card = read(
      'VERSION:3.0',
      'N:Reyes;Paula;M.;;',
      'ORG:Carolina Closing Partners;Escrow',
      'item1.EMAIL;type=INTERNET:old@carolina.example',
      'EMAIL;type=INTERNET;type=WORK;type=pref:paula@carolina.example',
      'TEL;type=CELL;type=VOICE:(336) 555-0164',
      'ADR;type=WORK:;;41 Battleground Ave;Greensboro;NC;27401;USA',
      'TITLE:Closer',
    )
    expect(card).toEqual({
      kind: 'person',
      name: 'Paula M. Reyes',
      company: 'Carolina Closing Partners, Escrow',
      email: 'paula@carolina.example',
      phone: '(336) 555-0164',
      address: '41 Battleground Ave, Greensboro, NC, 27401, USA',
      tags: [],
      notes: 'Closer\nold@carolina.example',
    })
  })

  it('may be version 4.0, with addresses as links, or of an organization', () => {
    expect(read('VERSION:4.0', 'KIND:org', 'FN:Oak Title', 'TEL;VALUE=uri;PREF=1:tel:+1-336-555-0101')).toMatchObject({
      kind: 'company',
      name: 'Oak Title',
      company: '',
      phone: '+1-336-555-0101',
    })
  })

  it('may be version 2.1, quoted for email over several lines', () => {
    const card = read(
      'VERSION:2.1',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9 Pe=',
      '=C3=B1a',
      'TEL;CELL;PREF:555-0102',
      'TEL;HOME:555-0103',
    )
    expect(card).toMatchObject({ name: 'José Peña', phone: '555-0102', notes: '555-0103' })
  })

  it('is called after its company, its email or its phone if it has no name', () => {
    expect(read('ORG:Elm LLC;')).toMatchObject({ kind: 'company', name: 'Elm LLC' })
    expect(read('EMAIL:a@b.example')).toMatchObject({ kind: 'person', name: 'a@b.example' })
    expect(read('TEL:555-0104')).toMatchObject({ name: '555-0104' })
  })

  it('with an address that is none keeps it in the notes', () => {
    expect(read('FN:Ann', 'EMAIL:ask Ann')).toMatchObject({ email: null, notes: 'ask Ann' })
  })
})

describe('a file', () => {
  it('may have broken cards, which are counted', () => {
    const text =
      'BEGIN:VCARD\nNOTE:nobody\nEND:VCARD\nBEGIN:VCARD\nFN:Cut off\nBEGIN:VCARD\nFN:Whole\nEND:VCARD\nBEGIN:VCARD\nFN:End'
    expect(readCards(text)).toMatchObject({ cards: [{ name: 'Whole' }], broken: 3 })
  })

  it.each(['', 'Name,Email\nAnn,ann@lee.example', '\u0000\u0001', 'BEGIN:VCALENDAR\nEND:VCALENDAR'])(
    'that has no cards is read as none: %j',
    (text) => {
      expect(readCards(text)).toEqual({ cards: [], broken: 0 })
    },
  )

  it('of thousands of cards is read in no time', () => {
    const started = performance.now()
    expect(readCards(writeCard(NADIA).repeat(3_000)).cards).toHaveLength(3_000)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})

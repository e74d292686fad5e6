import { normalizeEmail } from '../../email-address.ts'
import type { ContactFacts } from '../contact.ts'

/** What a contact card says, within what a contact can hold. What doesn't fit anywhere is in the notes. */
export type ReadCard = Omit<ContactFacts, 'roles' | 'doNotContact'>

/** @property broken cards without a name, an email or a phone number */
export type ReadCards = { cards: ReadCard[]; broken: number }

type Property = { name: string; parameters: string; value: string }

/** Reads the cards in a file: vCard 2.1, 3.0 and 4.0, as phones and address books write them. */
export function readCards(text: string): ReadCards {
  const cards: ReadCard[] = []
  let broken = 0
  let open: Property[] | null = null
  for (const property of propertiesIn(text)) {
    const mark = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN' && mark === 'VCARD') {
      // A card that never ends makes way for the next.
      if (open) broken += 1
      open = []
    } else if (property.name === 'END' && mark === 'VCARD' && open) {
      const card = cardOf(open)
      if (card) cards.push(card)
      else broken += 1
      open = null
    } else open?.push(property)
  }
  return { cards, broken: broken + (open ? 1 : 0) }
}

const LINE = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/s

function propertiesIn(text: string): Property[] {
  return unfolded(text).flatMap((line) => {
    const [, name, parameters = '', raw = ''] = LINE.exec(line) ?? []
    if (name === undefined) return []
    const isQuoted = /quoted-printable/i.test(parameters)
    return [{ name: name.toUpperCase(), parameters: parameters.toUpperCase(), value: isQuoted ? unquoted(raw) : raw }]
  })
}

/** Joins lines that go on in the next: those folded, and those quoted for email that end with `=`. */
function unfolded(text: string): string[] {
  const lines: string[] = []
  let goesOn = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const isFolded = /^[ \t]/.test(line) && lines.length > 0
    if (goesOn || isFolded)
      lines.push((lines.pop() ?? '').replace(goesOn ? /=$/ : /$^/, '') + (goesOn ? line : line.slice(1)))
    else lines.push(line)
    const last = lines.at(-1) ?? ''
    goesOn = last.endsWith('=') && /^[^:]*quoted-printable/i.test(last)
  }
  return lines
}

function unquoted(text: string): string {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const hex = /^=([0-9a-f]{2})/i.exec(text.slice(at, at + 3))
    if (hex) {
      bytes.push(Number.parseInt(hex[1]!, 16))
      at += 2
    } else bytes.push(...new TextEncoder().encode(text[at]))
  }
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

/** Splits a value where the separator isn't escaped, and takes the escapes away. */
function split(value: string, separator: ';' | ','): string[] {
  const parts = ['']
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at]!
    if (character === '\\' && at + 1 < value.length) {
      at += 1
      const next = value[at]!
      parts.push((parts.pop() ?? '') + (next === 'n' || next === 'N' ? '\n' : next))
    } else if (character === separator) parts.push('')
    else parts.push((parts.pop() ?? '') + character)
  }
  return parts.map((part) => part.trim())
}

function plainText(value: string): string {
  return split(value, ';').join(';').trim()
}

function cardOf(properties: readonly Property[]): ReadCard | null {
  const all = (name: string) => properties.filter((one) => one.name === name)
  const first = (name: string) => all(name).toSorted(byPreference).at(0)?.value ?? ''
  const emails = all('EMAIL')
    .toSorted(byPreference)
    .map(({ value }) => plainText(value).replace(/^mailto:/i, ''))
    .filter(Boolean)
  const email = emails.find((one) => normalizeEmail(one) !== null && one.length <= 254) ?? null
  const phones = all('TEL')
    .toSorted(byPreference)
    .map(({ value }) => plainText(value).replace(/^tel:/i, ''))
    .filter(Boolean)
  const phone = phones.find((one) => one.length <= 40) ?? null
  const company = oneLine(split(first('ORG'), ';').filter(Boolean).join(', '), 160)
  const given = split(first('N'), ';')
  const typed = oneLine(plainText(first('FN')) || [given[1], given[2], given[0]].filter(Boolean).join(' '), 160)
  const name = typed || company || email || phone
  if (!name) return null
  const isCompany = isOfCompany(properties) || (typed === '' && company !== '') || (typed === company && typed !== '')
  const rest = [
    ...all('TITLE').map(({ value }) => plainText(value)),
    ...emails.filter((one) => one !== email),
    ...phones.filter((one) => one !== phone),
    ...all('NOTE').map(({ value }) => plainText(value)),
  ]
  return {
    kind: isCompany ? 'company' : 'person',
    name,
    company: isCompany ? '' : company,
    email,
    phone,
    address: oneLine(split(first('ADR'), ';').filter(Boolean).join(', '), 300),
    tags: [...new Set(all('CATEGORIES').flatMap(({ value }) => split(value, ',')))]
      .filter((tag) => tag !== '' && tag.length <= 60)
      .slice(0, 20),
    notes: rest.filter(Boolean).join('\n').slice(0, 5_000),
  }
}

/** Those marked as preferred come first; otherwise the order of the card stays. */
function byPreference(one: Property, other: Property): number {
  return Number(isPreferred(other)) - Number(isPreferred(one))
}

function isPreferred({ parameters }: Property): boolean {
  return /[;,=]PREF(?:[;,]|=1(?!\d)|$)/.test(parameters)
}

function isOfCompany(properties: readonly Property[]): boolean {
  return properties.some(
    ({ name, value }) =>
      (name === 'X-ABSHOWAS' && value.toUpperCase().startsWith('COMPANY')) ||
      (name === 'KIND' && value.trim().toLowerCase() === 'org'),
  )
}

function oneLine(text: string, longest: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longest)
}

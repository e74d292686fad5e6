import type { ContactFacts } from '../contact.ts'

type CardFacts = Pick<ContactFacts, 'kind' | 'name' | 'company' | 'email' | 'phone' | 'address' | 'tags' | 'notes'>

/**
 * Writes a contact card that address books on phones and computers read: vCard 3.0, since fewer of them read 4.0.
 * @see RFC 2426 for the format, and RFC 2425, section 5.8.1, for folding
 */
export function writeCard(contact: CardFacts): string {
  const { kind, name, company, email, phone, address, tags, notes } = contact
  const isCompany = kind === 'company'
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${isCompany ? ';;;;' : nameParts(name)}`,
    `FN:${escaped(name)}`,
    ...(isCompany || company !== '' ? [`ORG:${escaped(isCompany ? name : company)}`] : []),
    ...(isCompany ? ['X-ABSHOWAS:COMPANY'] : []),
    ...(email === null ? [] : [`EMAIL;TYPE=INTERNET,WORK:${escaped(email)}`]),
    ...(phone === null ? [] : [`TEL;TYPE=WORK,VOICE:${escaped(phone)}`]),
    ...(address === '' ? [] : [`ADR;TYPE=WORK:;;${escaped(address)};;;;`]),
    ...(tags.length === 0 ? [] : [`CATEGORIES:${tags.map(escaped).join(',')}`]),
    ...(notes === '' ? [] : [`NOTE:${escaped(notes)}`]),
    'END:VCARD',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Family name; given names. The last word is the family name, as in English. */
function nameParts(name: string): string {
  const words = name.trim().split(/\s+/)
  const family = words.length > 1 ? words.pop()! : ''
  return `${escaped(family)};${escaped(words.join(' '))};;;`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, String.raw`\n`)
}

const LONGEST_LINE = 75

/** Breaks a line after at most 75 octets, never within a character. */
function folded(line: string): string {
  const bytesOf = new TextEncoder()
  let result = ''
  let length = 0
  for (const character of line) {
    const size = bytesOf.encode(character).length
    if (length + size > LONGEST_LINE) {
      result += '\r\n '
      length = 1
    }
    result += character
    length += size
  }
  return result
}

import { COMMENT_OBJECTS, type CommentObject } from './objects.ts'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Mentions and references are stored by id, so that they show current names, and only to people who may see them. */
const STORED = new RegExp(`@\\[(${ID})\\]|#\\[(${COMMENT_OBJECTS.join('|')}):(${ID})\\]`, 'g')

export type Mentionable = { id: string; name: string }
/** A record of the deal that a comment names. */
export type Reference = { type: CommentObject; id: string }
export type Referable = Reference & { label: string }
export type BodyPart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; id: string }
  | ({ kind: 'reference' } & Reference)

/** Splits a stored comment into its text, its mentions and its references, in order. */
export function bodyParts(body: string): BodyPart[] {
  const parts: BodyPart[] = []
  let end = 0
  for (const match of body.matchAll(STORED)) {
    if (match.index > end) parts.push({ kind: 'text', text: body.slice(end, match.index) })
    const [, person, type, id] = match
    if (person) parts.push({ kind: 'mention', id: person })
    else parts.push({ kind: 'reference', type: type as CommentObject, id: id! })
    end = match.index + match[0].length
  }
  if (end < body.length) parts.push({ kind: 'text', text: body.slice(end) })
  return parts
}

/** Returns the people mentioned in a stored comment, each once. */
export function mentionedIn(body: string): string[] {
  return [...new Set(bodyParts(body).flatMap((part) => (part.kind === 'mention' ? [part.id] : [])))]
}

/** Returns the records a stored comment refers to, each once. */
export function referencesIn(body: string): Reference[] {
  const found = bodyParts(body).flatMap((part) => (part.kind === 'reference' ? [part] : []))
  return [...new Map(found.map(({ type, id }) => [id, { type, id }])).values()]
}

/**
 * Returns a stored comment as plain text, with names in place of mentions.
 * @param labelOf the label of a record; where readers aren't known, none is given away
 */
export function readableBody(
  body: string,
  nameOf: (id: string) => string,
  labelOf: (reference: Reference) => string = () => '…',
): string {
  return bodyParts(body)
    .map((part) => {
      if (part.kind === 'text') return part.text
      return part.kind === 'mention' ? `@${nameOf(part.id)}` : `#${labelOf(part)}`
    })
    .join('')
}

/** Returns a text in which nothing that was typed counts as a mention or reference. */
export function withoutMarks(text: string): string {
  return text.replaceAll(STORED, (mark) => mark.replace('[', '('))
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Turns a typed comment into its stored form: `@` and a name becomes a mention of that person, `#` and the label of a
 * record that was picked becomes a reference to it.
 * @param people those who can be mentioned. If two share a name, the first one is mentioned, so the person picked comes
 * first. The longest name wins: `@Ana Kwon` is not `@Ana`.
 */
export function writtenBody(text: string, people: readonly Mentionable[], records: readonly Referable[] = []): string {
  const names: Written[] = people.map(({ id, name }) => ({ typed: `@${name}`, stored: `@[${id}]` }))
  const labels: Written[] = records.map(({ type, id, label }) => ({ typed: `#${label}`, stored: `#[${type}:${id}]` }))
  const longestFirst = [...names, ...labels]
    .filter(({ typed }) => typed.length > 1)
    .toSorted((one, other) => other.typed.length - one.typed.length)
  let body = ''
  let at = 0
  while (at < text.length) {
    const found = /[@#]/.test(text[at]!) && !isLetter(text[at - 1]) ? writtenAt(text, at, longestFirst) : undefined
    body += found ? found.stored : text[at]
    at += found ? found.typed.length : 1
  }
  return body
}

/** What is typed for a person or a record, and what is stored for it. */
type Written = { typed: string; stored: string }

function writtenAt(text: string, start: number, all: readonly Written[]): Written | undefined {
  return all.find(({ typed }) => text.startsWith(typed, start) && !isLetter(text[start + typed.length]))
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && LETTER_OR_DIGIT.test(character)
}

/**
 * Returns what someone is typing after an `@`, and where the `@` is; null if the caret isn't in a mention.
 * A name may contain one space: `@ana k` still finds Ana Kwon.
 */
export function mentionBeingTyped(text: string, caret: number): { at: number; typed: string } | null {
  const match = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]+)?)$/u.exec(text.slice(0, caret))
  if (!match) return null
  const typed = match[1]!
  return { at: caret - typed.length - 1, typed }
}

/** The same after a `#`. A label may have up to four words. */
export function referenceBeingTyped(text: string, caret: number): { at: number; typed: string } | null {
  const match = /(?:^|[^\p{L}\p{N}&])#([\p{L}\p{N}'’.,-]*(?: [\p{L}\p{N}'’.,-]+){0,3})$/u.exec(text.slice(0, caret))
  if (!match) return null
  const typed = match[1]!
  return { at: caret - typed.length - 1, typed }
}

/** Returns the people whose name has a word that begins with what was typed, ignoring case and accents. */
export function peopleMatching<Person extends Mentionable>(people: readonly Person[], typed: string): Person[] {
  const wanted = plain(typed)
  return people.filter(({ name }) => {
    const words = plain(name)
    return words.startsWith(wanted) || words.includes(` ${wanted}`)
  })
}

/** Returns the records whose label contains what was typed, ignoring case and accents. */
export function recordsMatching<Record extends Referable>(records: readonly Record[], typed: string): Record[] {
  const wanted = plain(typed)
  return records.filter(({ label }) => plain(label).includes(wanted))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

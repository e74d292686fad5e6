/** A mention is stored as the member's id, so that it shows their current name. */
const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g

export type Mentionable = { id: string; name: string }
export type BodyPart = { kind: 'text'; text: string } | { kind: 'mention'; id: string }

/** Splits a stored comment into its text and its mentions, in order. */
export function bodyParts(body: string): BodyPart[] {
  const parts: BodyPart[] = []
  let end = 0
  for (const match of body.matchAll(MENTION)) {
    if (match.index > end) parts.push({ kind: 'text', text: body.slice(end, match.index) })
    parts.push({ kind: 'mention', id: match[1]! })
    end = match.index + match[0].length
  }
  if (end < body.length) parts.push({ kind: 'text', text: body.slice(end) })
  return parts
}

/** Returns the people mentioned in a stored comment, each once. */
export function mentionedIn(body: string): string[] {
  return [...new Set(bodyParts(body).flatMap((part) => (part.kind === 'mention' ? [part.id] : [])))]
}

/** Returns a stored comment as plain text, with names in place of mentions. */
export function readableBody(body: string, nameOf: (id: string) => string): string {
  return bodyParts(body)
    .map((part) => (part.kind === 'text' ? part.text : `@${nameOf(part.id)}`))
    .join('')
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Turns a typed comment into its stored form: `@` and a name becomes a mention of that person.
 * @param people those who can be mentioned. If two share a name, the first one is mentioned, so the person picked comes
 * first. The longest name wins: `@Ana Kwon` is not `@Ana`.
 */
export function writtenBody(text: string, people: readonly Mentionable[]): string {
  const longestFirst = people
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length)
  let body = ''
  let at = 0
  while (at < text.length) {
    const person = text[at] === '@' && !isLetter(text[at - 1]) ? personAt(text, at + 1, longestFirst) : undefined
    body += person ? `@[${person.id}]` : text[at]
    at += person ? person.name.length + 1 : 1
  }
  return body
}

function personAt(text: string, start: number, people: readonly Mentionable[]): Mentionable | undefined {
  return people.find(({ name }) => text.startsWith(name, start) && !isLetter(text[start + name.length]))
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

/** Returns the people whose name has a word that begins with what was typed, ignoring case and accents. */
export function peopleMatching<Person extends Mentionable>(people: readonly Person[], typed: string): Person[] {
  const wanted = plain(typed)
  return people.filter(({ name }) => {
    const words = plain(name)
    return words.startsWith(wanted) || words.includes(` ${wanted}`)
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

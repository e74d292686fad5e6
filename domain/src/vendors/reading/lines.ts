import { oneLine, plainLower } from '../../plain-text.ts'

/** What a paper seems to say, with the line that says it, for a person to confirm. */
export type Seen<Value> = { value: Value; from: string }

/** A line as it was read, and in lowercase without accents to look for words in. */
export type Line = { text: string; plain: string }

export function linesOf(text: readonly string[]): Line[] {
  return text
    .map(oneLine)
    .filter((line) => line !== '')
    .map((line) => ({ text: line, plain: plainLower(line) }))
}

/** What stands behind a name on its line, or else on the line below. */
export function after(
  name: RegExp,
  lines: readonly Line[],
  value: (text: string) => string | null,
): Seen<string> | null {
  for (const [index, line] of lines.entries()) {
    const match = name.exec(line.plain)
    if (!match) continue
    const beside = value(trimmed(line.text.slice(match.index + match[0].length)))
    if (beside !== null) return { value: beside, from: line.text }
    const next = lines[index + 1]
    const below = next && value(next.text)
    if (next && below) return { value: below, from: next.text }
  }
  return null
}

export function trimmed(text: string): string {
  return text.replace(/^[\s:.#|_-]+|[\s:|_-]+$/g, '')
}

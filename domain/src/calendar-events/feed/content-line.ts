/** A property of a feed: its name with its parameters, and its value as written. */
export type ContentLine = readonly [name: string, value: string]

const MOST_OCTETS = 75
const LINE_END = '\r\n'
const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/g
/** All except the tab; line breaks are already escaped. */
const CONTROL = /(?!\t)\p{Cc}/gu

/** Escapes text for a property of the type TEXT. Line breaks become `\n`, and other control characters are dropped. */
export function escapeText(text: string): string {
  return withoutControls(text.replace(/[\\;,]/g, String.raw`\$&`).replace(LINE_BREAK, String.raw`\n`))
}

/** Drops line breaks and other control characters, which would start another property. */
export function withoutControls(text: string): string {
  return text.replace(CONTROL, '')
}

/** Writes properties as lines of at most 75 octets, the longer ones folded. */
export function contentLines(lines: readonly ContentLine[]): string {
  return lines.map(([name, value]) => `${foldLine(`${name}:${value}`).join(LINE_END)}${LINE_END}`).join('')
}

/**
 * Breaks a line into lines of at most 75 octets in UTF-8, never within a character. All but the first begin with a
 * space, which counts.
 */
export function foldLine(line: string): string[] {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const character of line) {
    const more = octetsOf(character.codePointAt(0)!)
    if (octets + more > MOST_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += more
  }
  return [...lines, current]
}

function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}

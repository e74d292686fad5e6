/** Takes away what `%`, `_` and `\` mean in a pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/** The pattern of everything that contains this text. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`
}

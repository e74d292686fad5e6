/** Checks whether a name contains what was typed, ignoring case and accents. */
export function matchesName(name: string, typed: string): boolean {
  return folded(name).includes(folded(typed.trim()))
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

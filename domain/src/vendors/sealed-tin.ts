/**
 * Tax numbers in a file of vendors are sealed before its rows are stored, so a row holds this in their place:
 * `tin:<last four digits>:<mark>:<sealed>`. The mark is the same for the same number and says nothing else about it.
 */
const SEALED = /^tin:(\d{4}):([0-9a-f]{32}):(\S+)$/
const MASK = '••• '
const WRITTEN = /^(?:\d{3}-\d{2}-\d{4}|\d{2}-\d{7}|\d{9})$/

export type SealedTin = { ending: string; mark: string; sealed: string }

export function sealedTin(text: string): SealedTin | null {
  const [, ending, mark, sealed] = SEALED.exec(text) ?? []
  return ending && mark && sealed ? { ending, mark, sealed } : null
}

export function writeSealedTin({ ending, mark, sealed }: SealedTin): string {
  return `tin:${ending}:${mark}:${sealed}`
}

/** Checks whether a cell reads like a tax number. */
export function looksLikeTin(text: string): boolean {
  return WRITTEN.test(text.trim())
}

/** Checks for what only we write: a sealed number, or one shown by its last digits. It means nothing in a file. */
export function isOwnMark(text: string): boolean {
  return SEALED.test(text) || text.startsWith(MASK)
}

/** A cell as people see it: of a sealed number, the last four digits. */
export function shownCell(text: string): string {
  const tin = sealedTin(text)
  return tin ? `${MASK}${tin.ending}` : text
}

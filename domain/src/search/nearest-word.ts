/** Words this short have too many neighbors to guess from. */
const SHORTEST = 4

/**
 * Returns the word that was probably meant by one that matches nothing: the one whose beginning takes the fewest
 * typos (a letter wrong, missing, doubled, or swapped with the next), since people are still typing. Up to seven letters
 * may have one typo, longer words two. The shortest word wins a tie.
 * @param words the words an organization uses, folded
 */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  if (typed.length < SHORTEST) return null
  const allowed = typed.length <= 7 ? 1 : 2
  let best: { word: string; slips: number } | null = null
  for (const word of words) {
    if (word.length < typed.length - allowed) continue
    const slips = slipsToBeginning(typed, word, allowed)
    if (slips > allowed) continue
    if (best && (slips > best.slips || (slips === best.slips && word.length >= best.word.length))) continue
    best = { word, slips }
  }
  return best && best.word
}

/**
 * The optimal string alignment distance between what was typed and the nearest beginning of a word.
 * @returns a number above `allowed` as soon as it's clear that it's exceeded
 */
function slipsToBeginning(typed: string, word: string, allowed: number): number {
  const columns = Math.min(word.length, typed.length + allowed)
  let before: number[] = []
  let last = Array.from({ length: columns + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    let least = row
    for (let column = 1; column <= columns; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      let slips = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwap) slips = Math.min(slips, before[column - 2]! + 1)
      next.push(slips)
      least = Math.min(least, slips)
    }
    if (least > allowed) return least
    ;[before, last] = [last, next]
  }
  return Math.min(...last)
}

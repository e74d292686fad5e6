/** Words this short have too many neighbors to guess from. */
const SHORTEST = 4

/**
 * Returns the word that was probably meant by one that matches nothing: the one whose beginning takes the fewest
 * typos (a letter wrong, missing, doubled, or swapped with the next), since people are still typing. Up to seven letters
 * may have one typo, longer words two. The shortest word wins a tie.
 * @param words the words an organization uses, folded. It's quickest if they are in alphabetical order.
 */
export function nearestWord(typed: string, words: Iterable<string>): string | null {
  if (typed.length < SHORTEST) return null
  const allowed = typed.length <= 7 ? 1 : 2
  const slipsTo = slipsToBeginning(typed, allowed)
  let best: { word: string; slips: number } | null = null
  for (const word of words) {
    if (word.length < typed.length - allowed) continue
    const slips = slipsTo(word)
    if (slips > allowed) continue
    if (best && (slips > best.slips || (slips === best.slips && word.length >= best.word.length))) continue
    best = { word, slips }
  }
  return best && best.word
}

/**
 * Measures the optimal string alignment distance between what was typed and the nearest beginning of a word. Row `n` of
 * its table belongs to the first `n` letters of the word, so the next word keeps the rows of the letters it shares with
 * the one before, and none is added once all its numbers are above `allowed`.
 */
function slipsToBeginning(typed: string, allowed: number): (word: string) => number {
  const rows = [Array.from({ length: typed.length + 1 }, (_, column) => column)]
  let before = ''
  return (word) => {
    rows.length = Math.min(rows.length, sharedLetters(before, word) + 1)
    before = word
    const last = Math.min(word.length, typed.length + allowed)
    while (rows.length <= last && rows.at(-1)!.some((slips) => slips <= allowed)) rows.push(nextRow(typed, word, rows))
    return Math.min(...rows.map((row) => row[typed.length]!))
  }
}

function nextRow(typed: string, word: string, rows: readonly number[][]): number[] {
  const place = rows.length
  const above = rows[place - 1]!
  const next = [place]
  for (let column = 1; column <= typed.length; column += 1) {
    const isSame = typed[column - 1] === word[place - 1]
    let slips = Math.min(above[column]! + 1, next[column - 1]! + 1, above[column - 1]! + (isSame ? 0 : 1))
    const isSwap =
      place > 1 && column > 1 && typed[column - 1] === word[place - 2] && typed[column - 2] === word[place - 1]
    if (isSwap) slips = Math.min(slips, rows[place - 2]![column - 2]! + 1)
    next.push(slips)
  }
  return next
}

function sharedLetters(one: string, other: string): number {
  let letters = 0
  while (letters < one.length && one[letters] === other[letters]) letters += 1
  return letters
}

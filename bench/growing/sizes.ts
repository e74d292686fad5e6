/**
 * How many deals each organization has: the count falls with the square root of the rank, so that a few are large and most
 * are small. 995,000 deals over 990 give 16,000 to the first, 500 to the last; 5,000 give 81 and 3.
 * @returns largest first; sums up to `total`, and nobody has none
 */
export function sizesByRank(total: number, organizations: number): number[] {
  const weights = Array.from({ length: organizations }, (_, index) => 1 / Math.sqrt(index + 1))
  const sum = weights.reduce((one, other) => one + other, 0)
  let before = 0
  let weightBefore = 0
  return weights.map((weight) => {
    weightBefore += weight
    const upTo = Math.round((total * weightBefore) / sum)
    const size = Math.max(1, upTo - before)
    before = upTo
    return size
  })
}

/**
 * Returns how many deals each organization has. The count falls with the square root of the rank, so a few are large
 * and most are small: 995,000 deals across 990 organizations give 16,000 to the first and 500 to the last; 5,000 deals
 * give 81 and 3.
 * @returns largest first, adding up to `total`, with at least one each
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

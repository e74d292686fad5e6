/** An amount to be discounted over a number of years. */
export type DiscountedAmount = { amount: number; years: number }

/** Rates are searched between these. What solves the flows outside of them isn't a return. */
export const LOWEST_RATE = -0.999_999
export const HIGHEST_RATE = 1e7

/** Step widths in ln(1 + rate) up to a distance from zero, dense where the rates of real deals are. */
const STEPS = [
  { upTo: 0.7, width: 0.01 },
  { upTo: 3, width: 0.05 },
  { upTo: Number.POSITIVE_INFINITY, width: 0.2 },
] as const

const ABOVE_ZERO = gridTo(Math.log1p(HIGHEST_RATE))
const BELOW_ZERO = gridTo(-Math.log1p(LOWEST_RATE)).map((distance) => 0 - distance)

/** Returns distances from 0 to `end`, inclusive. */
function gridTo(end: number): number[] {
  const points: number[] = []
  for (let at = 0; at < end;) {
    points.push(at)
    const step = STEPS.find((entry) => at < entry.upTo - 1e-9)!
    at += step.width
  }
  return [...points, end]
}

/**
 * Finds all rates r from −0.999999 to 10⁷ with Σ amount ÷ (1 + r)^years = 0, ascending (see docs/domain.md, Returns).
 * Searches in x = ln(1 + r), where the sum is smooth. Each sign change on the grid is followed to the last digit.
 * Between two points of the same sign where the sum turns back toward zero, the turning point is also checked, so two
 * close roots aren't skipped.
 * @param amounts in order of years
 */
export function ratesOf(amounts: readonly DiscountedAmount[]): number[] {
  const longest = amounts.at(-1)?.years ?? 0
  // By Descartes' rule, amounts with one sign change have at most one root, so the ends of the grid are enough to
  // bracket it.
  const points = (grid: readonly number[]) => (signChanges(amounts) === 1 ? [grid[0]!, grid.at(-1)!] : grid)
  // Below zero, the sum is multiplied by (1 + r)^longest. The roots are the same and no power overflows.
  const below = rootsOnGrid(amounts, longest, points(BELOW_ZERO)).toReversed()
  const above = rootsOnGrid(amounts, 0, points(ABOVE_ZERO))
  const roots = [...below, ...above].map((x) => Math.expm1(x))
  return roots.filter((root, index) => index === 0 || root - roots[index - 1]! > SAME_ROOT * (1 + Math.abs(root)))
}

function signChanges(amounts: readonly DiscountedAmount[]): number {
  const signs = amounts.map(({ amount }) => Math.sign(amount)).filter((sign) => sign !== 0)
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length
}

/**
 * Roots closer than this are indistinguishable in double precision. Where the sum only touches zero, noise splits the
 * root.
 */
const SAME_ROOT = 1e-7
/** A sum smaller than this share of its terms is zero as far as double precision can tell. */
const NOISE = 1e-13

type Sum = { value: number; slope: number; size: number }

function sumAt(amounts: readonly DiscountedAmount[], shift: number, x: number): Sum {
  let value = 0
  let slope = 0
  let size = 0
  for (const { amount, years } of amounts) {
    const power = shift - years
    const term = amount * Math.exp(power * x)
    value += term
    slope += power * term
    size += Math.abs(term)
  }
  return { value, slope, size }
}

function rootsOnGrid(amounts: readonly DiscountedAmount[], shift: number, grid: readonly number[]): number[] {
  const at = (x: number) => sumAt(amounts, shift, x)
  const roots: number[] = []
  let left = grid[0]!
  let before = at(left)
  if (before.value === 0) roots.push(left)
  for (const right of grid.slice(1)) {
    const after = at(right)
    if (after.value === 0) roots.push(right)
    else if (before.value * after.value < 0) roots.push(rootBetween(at, left, right))
    else if (before.value !== 0) roots.push(...rootsAtTurn(at, [left, before], [right, after]))
    left = right
    before = after
  }
  return roots
}

/**
 * Finds roots between two points of the same sign: none, two on either side of a turning point, or one where it touches
 * zero.
 */
function rootsAtTurn(at: (x: number) => Sum, [left, before]: [number, Sum], [right, after]: [number, Sum]): number[] {
  const outwards = Math.sign(right - left) * Math.sign(before.value)
  const turnsBack = before.slope * outwards < 0 && after.slope * outwards > 0
  if (!turnsBack) return []
  const turn = bisect((x) => at(x).slope, left, right)
  const { value, size } = at(turn)
  if (Math.abs(value) <= NOISE * size) return [turn]
  if (value * before.value > 0) return []
  return [rootBetween(at, left, turn), rootBetween(at, turn, right)]
}

/** Newton's steps don't get shorter than this share of their position. Double precision has no finer ones. */
const SHORTEST_STEP = 2 ** -51
const MOST_STEPS = 60

/**
 * Finds the root in a bracket with a sign change using Newton's method, halving the bracket whenever a step would leave
 * it. Where it converges is accepted only if the sign changes around it; otherwise the bracket is bisected to its end.
 */
function rootBetween(at: (x: number) => Sum, one: number, other: number): number {
  let [low, high] = one < other ? [one, other] : [other, one]
  const sign = Math.sign(at(low).value)
  let x = (low + high) / 2
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { value, slope } = at(x)
    if (value === 0) return x
    if (Math.sign(value) === sign) low = x
    else high = x
    const newton = x - value / slope
    const next = newton > low && newton < high ? newton : (low + high) / 2
    const shortest = SHORTEST_STEP * Math.max(1, Math.abs(x))
    if (Math.abs(next - x) <= shortest) {
      const around = 4 * shortest
      if (at(next - around).value * at(next + around).value <= 0) return next
      break
    }
    x = next
  }
  return bisect((point) => at(point).value, low, high)
}

/** Bisects a bracket with a sign change until no number lies between its ends. */
function bisect(value: (x: number) => number, one: number, other: number): number {
  let low = one
  let high = other
  const sign = Math.sign(value(low))
  for (;;) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) return middle
    const here = value(middle)
    if (here === 0) return middle
    if (Math.sign(here) === sign) low = middle
    else high = middle
  }
}

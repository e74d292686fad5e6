import { type CaseRunner, type VectorCase, WHOLE_RESULTS } from './case.ts'
import { CaseInput, isObject, type Json, type JsonObject } from './input.ts'

/** `unread` lists the input names that nothing read. */
export type Verdict = { differences: string[]; unread: string[] }

const RATIO_TOLERANCE = 1e-9
const RATE_TOLERANCE = 1e-8
/** Parts of an expectation that configure the comparison instead of being compared. */
const ABOUT_COMPARING = new Set(['abs_tolerance', 'published_value', 'published_precision'])

/**
 * Runs one case and compares the result: cents and days exactly, ratios within 1e-9, rates of return within 1e-8 unless
 * the case sets its own tolerance.
 */
export function judge(vector: VectorCase, run: CaseRunner, others: readonly VectorCase[]): Verdict {
  const input = new CaseInput(vector.input)
  let actual: JsonObject
  try {
    actual = run(input, others)
  } catch (problem) {
    return { differences: [String(problem)], unread: [] }
  }
  const differences = [
    ...compare(vector.expected, actual, '', tolerancesOf(vector)),
    ...comparePublished(vector.expected, actual),
  ]
  return { differences, unread: input.unread() }
}

type Tolerances = { cents: number; ratio: number; rate: number; isWhole: boolean }

function tolerancesOf({ type, expected, tolerances = {} }: VectorCase): Tolerances {
  return {
    isWhole: WHOLE_RESULTS.has(type),
    cents: numberOr(tolerances.cents, 0),
    ratio: numberOr(tolerances.ratios, RATIO_TOLERANCE),
    rate: numberOr(expected.abs_tolerance, numberOr(tolerances.xirr, RATE_TOLERANCE)),
  }
}

function numberOr(value: Json | undefined, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

function compare(expected: Json, actual: Json | undefined, path: string, tolerances: Tolerances): string[] {
  if (actual === undefined) return [`${path}: not computed`]
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return [`${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(actual)}`]
    return expected.flatMap((item, index) => compare(item, actual[index], `${path}[${index}]`, tolerances))
  }
  if (isObject(expected)) {
    const found = isObject(actual) ? actual : {}
    const named = (key: string) => (path === '' ? key : `${path}.${key}`)
    const surplus = tolerances.isWhole ? Object.keys(found).filter((key) => !Object.hasOwn(expected, key)) : []
    return [
      ...Object.entries(expected)
        .filter(([key]) => !ABOUT_COMPARING.has(key))
        .flatMap(([key, value]) => compare(value, found[key], named(key), tolerances)),
      ...surplus.map((key) => `${named(key)}: not expected`),
    ]
  }
  const isClose =
    typeof expected === 'number' && typeof actual === 'number'
      ? Math.abs(expected - actual) <= toleranceFor(path, expected, tolerances)
      : expected === actual
  return isClose ? [] : [`${path}: expected ${String(expected)}, found ${String(actual)}`]
}

/** Picks the tolerance by the last name in the path. Ratios and rates above one use a relative tolerance. */
function toleranceFor(path: string, expected: number, tolerances: Tolerances): number {
  const name =
    path
      .replace(/\[\d+\]/g, '')
      .split('.')
      .at(-1) ?? ''
  if (/(^|_)cents$/.test(name)) return tolerances.cents
  if (/(^|_)(days|count)$/.test(name)) return 0
  return (name === 'xirr' || name === 'value' ? tolerances.rate : tolerances.ratio) * Math.max(1, Math.abs(expected))
}

/** Checks that our result agrees with a publicly printed answer, within its precision. */
function comparePublished(expected: JsonObject, actual: JsonObject): string[] {
  const { published_value: published, published_precision: precision } = expected
  if (typeof published !== 'number') return []
  const value = actual.value ?? actual.mao_cents ?? actual.interest_cents
  if (typeof value === 'number' && Math.abs(value - published) <= Number(precision ?? 0)) return []
  return [`published: expected ${published}, found ${String(value)}`]
}

import type { CaseRunner, VectorCase } from './case.ts'
import { CaseInput, isObject, type Json, type JsonObject } from './input.ts'

/** `unread` are the names in the input that nothing asked for. */
export type Verdict = { differences: string[]; unread: string[] }

const RATIO_TOLERANCE = 1e-9
const RATE_TOLERANCE = 1e-8
/** Parts of an expectation that say how to compare, not what to find. */
const ABOUT_COMPARING = new Set(['abs_tolerance', 'published_value', 'published_precision'])

/** Runs one case and compares it: cents and days exactly, ratios within 1e-9, rates of return within 1e-8 unless it says otherwise. */
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

type Tolerances = { cents: number; ratio: number; rate: number }

function tolerancesOf({ expected, tolerances = {} }: VectorCase): Tolerances {
  return {
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
    return Object.entries(expected)
      .filter(([key]) => !ABOUT_COMPARING.has(key))
      .flatMap(([key, value]) => compare(value, found[key], path === '' ? key : `${path}.${key}`, tolerances))
  }
  const isClose =
    typeof expected === 'number' && typeof actual === 'number'
      ? Math.abs(expected - actual) <= toleranceFor(path, expected, tolerances)
      : expected === actual
  return isClose ? [] : [`${path}: expected ${String(expected)}, found ${String(actual)}`]
}

/** By the last name of the path. A ratio above one is compared by its own size. */
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

/** Where a public page prints the answer, ours agrees within the precision of the page. */
function comparePublished(expected: JsonObject, actual: JsonObject): string[] {
  const { published_value: published, published_precision: precision } = expected
  if (typeof published !== 'number') return []
  const value = actual.value ?? actual.mao_cents ?? actual.interest_cents
  if (typeof value === 'number' && Math.abs(value - published) <= Number(precision ?? 0)) return []
  return [`published: expected ${published}, found ${String(value)}`]
}

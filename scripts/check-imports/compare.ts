import { isDeepStrictEqual } from 'node:util'
import type { ImportKind } from '@plumbline/domain/imports/kinds'
import { dryRunFile } from '../../server/src/imports/reading/dry-run-file.ts'
import { fileOnDisk } from '../../server/src/imports/reading/source-file.ts'
import { emptyAccount } from './empty-account.ts'
import { type Expectation, optionsOf } from './expectation.ts'
import { asExpectation, rowLists } from './report.ts'

/** Keys that are input, or notes for people. */
const NOT_COMPARED = new Set(['kind', 'mapping', 'options', 'checks', 'note'])

/** Dry-runs one file and describes how it differs from the expectation. Empty if it matches. */
export async function compareFile(path: string, expectation: Expectation): Promise<string[]> {
  const kind = expectation.kind as ImportKind
  const { options, table, unknown } = optionsOf(expectation.options)
  if (unknown.length > 0) return [`options: ${unknown.join(', ')} are unknown to the importer`]
  const lists = rowLists()
  const account = emptyAccount(new Date())
  const request = { kind, given: expectation.mapping ?? {}, options, account, ...table }
  const run = await dryRunFile(fileOnDisk(path), request, (verdict) => lists.add(kind, verdict))
  const actual = asExpectation(kind, run, lists)
  return Object.entries(expectation)
    .filter(([key]) => !NOT_COMPARED.has(key))
    .flatMap(([key, value]) => differences(key, value, actual[key]))
}

function differences(key: string, expected: unknown, actual: unknown): string[] {
  if (key === 'warnings') {
    const missing = (expected as string[]).filter((code) => !(actual as string[]).includes(code))
    return missing.length === 0 ? [] : [`warnings: ${missing.join(', ')} not among ${show(actual)}`]
  }
  if (Array.isArray(expected) && key.startsWith('first_')) {
    const list = actual as unknown[]
    return expected.flatMap((entry, index) => entryDifferences(`${key}[${index}]`, entry, list[index]))
  }
  return isDeepStrictEqual(expected, actual) ? [] : [`${key}: expected ${show(expected)}, got ${show(actual)}`]
}

/** Compares only the fields that an expected entry lists. */
function entryDifferences(place: string, expected: unknown, actual: unknown): string[] {
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null)
    return isDeepStrictEqual(expected, actual) ? [] : [`${place}: expected ${show(expected)}, got ${show(actual)}`]
  const fields = actual as Record<string, unknown>
  return Object.entries(expected)
    .filter(([field, value]) => !isDeepStrictEqual(value, fields[field] ?? null))
    .map(([field, value]) => `${place}.${field}: expected ${show(value)}, got ${show(fields[field] ?? null)}`)
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing'
}

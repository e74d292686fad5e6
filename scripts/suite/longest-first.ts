import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that consist of one long test. Started last, one of them would keep a worker busy while the others sit idle.
 */
export const LONGEST = [
  'web/e2e/every-public-page.test.ts',
  'web/e2e/underwriting-vectors.test.ts',
  'web/e2e/journey-land-home.test.ts',
  'web/e2e/server-restart.test.ts',
  'web/e2e/journey.test.ts',
] as const

/** Runs the longest files first, then uses Vitest's order: by the duration of the last run, or by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => byLength(a.moduleId, b.moduleId))
  }
}

/** Compares test file paths: the longest tests first, all others equal. */
export function byLength(a: string, b: string): number {
  return rank(a) - rank(b)
}

function rank(path: string): number {
  const place = LONGEST.findIndex((file) => path.endsWith(file))
  return place === -1 ? LONGEST.length : place
}

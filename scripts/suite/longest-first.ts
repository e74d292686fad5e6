import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that are one long test: started last, one of them would keep a worker busy while the others have nothing left. */
export const LONGEST = [
  'web/e2e/every-public-page.test.ts',
  'web/e2e/underwriting-vectors.test.ts',
  'web/e2e/journey-land-home.test.ts',
  'web/e2e/server-restart.test.ts',
  'web/e2e/journey.test.ts',
] as const

/** The longest files first, then as Vitest would: by what it remembers of the last run, or by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => byLength(a.moduleId, b.moduleId))
  }
}

/** Compares paths of test files: the longest first, all others equal. */
export function byLength(a: string, b: string): number {
  return rank(a) - rank(b)
}

function rank(path: string): number {
  const place = LONGEST.findIndex((file) => path.endsWith(file))
  return place === -1 ? LONGEST.length : place
}

import { step } from './steps.ts'
import type { Tally } from './tally.ts'

/** Makes what is made from other files. */
export function generatedFiles(): Promise<Tally> {
  return step('generated files', 'node', ['scripts/generate.ts'])
}

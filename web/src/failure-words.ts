import { documentFailures } from './documents/failure-words.ts'
import { importFailures } from './imports/failure-words.ts'
import { moveFailures } from './moves/failure-words.ts'
import { organizationFailures } from './organizations/failure-words.ts'
import { planFailures } from './plans/failure-words.tsx'
import type { AllFailureWords } from './shell/failures/all-words.ts'
import { sharedFailures } from './shell/failures/shared-words.ts'
import { teamFailures } from './team/failure-words.ts'
import { undoFailures } from './undo/failure-words.ts'

/** How each room words its refusals. A code that no room words does not compile. */
export const allFailureWords: AllFailureWords = {
  ...sharedFailures,
  ...planFailures,
  ...undoFailures,
  ...organizationFailures,
  ...teamFailures,
  ...documentFailures,
  ...moveFailures,
  ...importFailures,
}

import { dealFailures } from './deals/failure-words.ts'
import { documentFailures } from './documents/failure-words.ts'
import { importFailures } from './imports/failure-words.ts'
import { moveFailures } from './moves/failure-words.ts'
import { organizationFailures } from './organizations/failure-words.ts'
import { planFailures } from './plans/failure-words.tsx'
import type { AllFailureWords } from './shell/failures/all-words.ts'
import { sharedFailures } from './shell/failures/shared-words.ts'
import { joined } from './shell/joined.ts'
import { teamFailures } from './team/failure-words.ts'
import { underwritingFailures } from './underwriting/failure-words.ts'
import { undoFailures } from './undo/failure-words.ts'

/** Each room's wording for its refusals. A code that no room words fails to compile, and so does one that two word. */
export const allFailureWords: AllFailureWords = joined([
  sharedFailures,
  planFailures,
  undoFailures,
  organizationFailures,
  teamFailures,
  dealFailures,
  documentFailures,
  moveFailures,
  importFailures,
  underwritingFailures,
])

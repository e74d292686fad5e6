import type { BudgetTerms } from '@plumbline/domain/underwriting/terms/deal-terms'
import type { DealRecord } from '../deals/store.ts'
import { provider } from '../platform/rooms/provider.ts'

/** The work on a deal as planned and paid. Null while none is planned and the estimate counts. */
export const plannedWork = provider<Pick<DealRecord, 'orgId' | 'id'>, BudgetTerms | null>('planned work')

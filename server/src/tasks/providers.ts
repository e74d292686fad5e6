import type { AnchorDays } from '@plumbline/domain/tasks/due-from'
import type { DealRecord } from '../deals/store.ts'
import { provider } from '../platform/rooms/provider.ts'

/** Dates of a deal that later rooms own and that tasks can be due around. */
export const anchorDays = provider<Pick<DealRecord, 'orgId' | 'id'>, AnchorDays>('anchor days')

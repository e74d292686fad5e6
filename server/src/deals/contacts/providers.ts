import type { NamedOnDeal } from '@plumbline/contract/contacts'
import { provider } from '../../platform/rooms/provider.ts'
import type { DealRecord } from '../store.ts'

/** Names that people typed on a deal in later rooms, as far as the caller sees them, each with the role it has there. */
export const namedOnDeal = provider<DealRecord, NamedOnDeal[]>('named on a deal')

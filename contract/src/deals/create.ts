import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import * as z from 'zod'
import { DealFieldsInput } from './fields.ts'

/** Input for a new deal. contract/src/underwriting/deal.ts adds the terms that can be included. */
export const NewDeal = z.object({ dealType: z.enum(DEAL_TYPES), fields: DealFieldsInput })

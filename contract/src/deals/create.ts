import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import * as z from 'zod'
import { DealFieldsInput } from './fields.ts'

/** What a deal is made of by its own room; contract/src/underwriting/deal.ts adds the terms that can come with it. */
export const NewDeal = z.object({ dealType: z.enum(DEAL_TYPES), fields: DealFieldsInput })

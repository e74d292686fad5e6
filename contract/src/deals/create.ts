import { DEAL_TYPES } from '@plumbline/domain/deals/fields'
import { MAX_DEAL_TEAM } from '@plumbline/domain/deals/people'
import * as z from 'zod'
import { Id } from '../base.ts'
import { DealFieldsInput } from './fields.ts'

/** The teammates assigned to a deal, beside its owner. */
export const TeamIds = z.array(Id).max(MAX_DEAL_TEAM)

/** Input for a new deal. contract/src/underwriting/deal.ts adds the terms that can be included. */
export const NewDeal = z.object({
  dealType: z.enum(DEAL_TYPES),
  fields: DealFieldsInput,
  teamIds: TeamIds.optional(),
})

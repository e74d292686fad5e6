import { PERMIT_KINDS } from '@plumbline/domain/deals/permits'
import * as z from 'zod'
import { undoable } from '../undo.ts'
import { DayText, Id, memberRoute, Version } from '../base.ts'

const tags = ['Permits']

export const PermitInput = z.object({
  kind: z.enum(PERMIT_KINDS),
  number: z.string().trim().max(60).nullish(),
  issued: DayText.nullish(),
  expires: DayText.nullish(),
  /** date of the final sign-off */
  final: DayText.nullish(),
})
export type PermitInput = z.infer<typeof PermitInput>

export const Permit = z.object({
  id: Id,
  dealId: Id,
  kind: z.enum(PERMIT_KINDS),
  number: z.string().nullable(),
  issued: DayText.nullable(),
  expires: DayText.nullable(),
  final: DayText.nullable(),
  version: Version,
})
export type Permit = z.infer<typeof Permit>

const OfDeal = z.object({ id: Id })
const OneOfDeal = OfDeal.extend({ permitId: Id, version: Version })

export const permits = {
  list: memberRoute('deal.view')
    .route({ method: 'GET', path: '/deals/{id}/permits', tags, summary: 'List a deal’s permits' })
    .input(OfDeal)
    .output(z.object({ items: z.array(Permit), abilities: z.object({ manage: z.boolean() }) })),
  create: memberRoute('deal.edit_dates')
    .route({ method: 'POST', path: '/deals/{id}/permits', successStatus: 201, tags, summary: 'Add a permit' })
    .input(OfDeal.extend({ permit: PermitInput }))
    .output(Permit),
  update: memberRoute('deal.edit_dates')
    .route({ method: 'PATCH', path: '/deals/{id}/permits/{permitId}', tags, summary: 'Update a permit' })
    .input(OneOfDeal.extend({ permit: PermitInput.partial() }))
    .output(Permit),
  remove: memberRoute('deal.edit_dates')
    .route({ method: 'DELETE', path: '/deals/{id}/permits/{permitId}', tags, summary: 'Delete a permit' })
    .input(OneOfDeal)
    .output(undoable(z.object({ removed: z.boolean() }))),
}

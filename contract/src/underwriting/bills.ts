import * as z from 'zod'
import { Id, memberRoute, Version } from '../base.ts'
import { BillInput } from './bill.ts'
import { DealChange } from './deal.ts'

const tags = ['Bills']

const OfDeal = z.object({ id: Id })
const OneOfDeal = OfDeal.extend({ billId: Id, version: Version })

export const bills = {
  create: memberRoute('expense.enter')
    .route({ method: 'POST', path: '/deals/{id}/bills', successStatus: 201, tags, summary: 'Record a bill or refund' })
    .input(OfDeal.extend({ bill: BillInput }))
    .output(DealChange),
  update: memberRoute('expense.enter')
    .route({ method: 'PUT', path: '/deals/{id}/bills/{billId}', tags, summary: 'Replace a bill' })
    .input(OneOfDeal.extend({ bill: BillInput }))
    .output(DealChange),
  remove: memberRoute('expense.enter')
    .route({ method: 'DELETE', path: '/deals/{id}/bills/{billId}', tags, summary: 'Remove a bill' })
    .input(OneOfDeal)
    .output(DealChange),
}

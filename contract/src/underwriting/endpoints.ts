import { MOST_LOANS, MOST_PLANNED } from '@plumbline/domain/underwriting/terms/deal-terms'
import * as z from 'zod'
import { Id, memberRoute, Version } from '../base.ts'
import { DealChange } from './deal.ts'
import { NewCostItem, NewLoan, Partners, PlannedPayment } from './terms.ts'

const tags = ['Underwriting']
const Versioned = z.object({ id: Id, version: Version })

export const underwriting = {
  setCosts: memberRoute('deal.edit')
    .route({
      method: 'PUT',
      path: '/deals/{id}/costs',
      tags,
      summary: 'Replace the purchase, holding and selling costs',
    })
    .input(Versioned.extend({ items: z.array(NewCostItem).max(60) }))
    .output(DealChange),
  setLoans: memberRoute('deal.edit')
    .route({ method: 'PUT', path: '/deals/{id}/loans', tags, summary: 'Replace the loans, in order' })
    .input(Versioned.extend({ loans: z.array(NewLoan).max(MOST_LOANS) }))
    .output(DealChange),
  setPayments: memberRoute('deal.edit')
    .route({
      method: 'PUT',
      path: '/deals/{id}/payments',
      tags,
      summary: 'Replace the scheduled payments for the work',
    })
    .input(Versioned.extend({ payments: z.array(PlannedPayment).max(MOST_PLANNED) }))
    .output(DealChange),
  setPartners: memberRoute('deal.edit')
    .route({ method: 'PUT', path: '/deals/{id}/partners', tags, summary: 'Replace the partners and gap lenders' })
    .input(Versioned.extend({ partners: Partners }))
    .output(DealChange),
}

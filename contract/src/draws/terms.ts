import { DRAW_BASES } from '@plumbline/domain/draws/request'
import { MAX_INSPECTION_NOTE, MAX_PHOTOS_PER_LINE, SENDING_WAYS } from '@plumbline/domain/draws/terms'
import { LOAN_PERCENT_LIMITS } from '@plumbline/domain/underwriting/terms/deal-terms'
import * as z from 'zod'
import { Id, memberRoute, percentUpTo, TermCents, Version } from '../base.ts'
import { EmailText } from '../contacts.ts'

const tags = ['Draws']

/** What a lender asks for with each draw, and what it charges and holds back. */
export const DrawTerms = z.object({
  basis: z.enum(DRAW_BASES),
  minimumCents: TermCents,
  photosRequired: z.boolean(),
  photosPerLine: z.int().min(1).max(MAX_PHOTOS_PER_LINE),
  inspectionRequired: z.boolean(),
  inspectionNote: z.string().trim().max(MAX_INSPECTION_NOTE),
  sendBy: z.enum(SENDING_WAYS),
  drawEmail: EmailText.nullable(),
  feeCents: TermCents,
  retainagePct: percentUpTo(LOAN_PERCENT_LIMITS.drawRetainagePct),
})
export type DrawTerms = z.infer<typeof DrawTerms>

export const Lender = z.object({ id: Id, name: z.string() })

export const LenderProfile = z.object({
  lender: Lender,
  terms: DrawTerms,
  /** 0 = nobody has entered it yet, and the terms are the usual ones */
  version: z.int().min(0),
  abilities: z.object({ edit: z.boolean() }),
})
export type LenderProfile = z.infer<typeof LenderProfile>

/** The terms of one loan: copied from its lender, and changeable here. */
export const LoanDrawTerms = z.object({
  lender: Lender.nullable(),
  terms: DrawTerms,
  /** 0 = nobody has entered them yet */
  version: z.int().min(0),
})
export type LoanDrawTerms = z.infer<typeof LoanDrawTerms>

const OneLoan = z.object({ loanId: Id })
const Seen = { version: z.union([z.literal(0), Version]) }

export const drawTerms = {
  profile: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/contacts/{id}/lender-profile', tags, summary: 'Get what a lender asks for' })
    .input(z.object({ id: Id }))
    .output(LenderProfile),
  saveProfile: memberRoute('draw.submit')
    .route({ method: 'PUT', path: '/contacts/{id}/lender-profile', tags, summary: 'Save what a lender asks for' })
    .input(z.object({ id: Id, ...Seen, terms: DrawTerms }))
    .output(LenderProfile),
  chooseLender: memberRoute('draw.create')
    .route({
      method: 'PUT',
      path: '/loans/{loanId}/lender',
      tags,
      summary: 'Choose a loan’s lender and copy what it asks for to the loan',
    })
    .input(OneLoan.extend({ ...Seen, lenderId: Id }))
    .output(LoanDrawTerms),
  saveTerms: memberRoute('draw.create')
    .route({ method: 'PUT', path: '/loans/{loanId}/draw-terms', tags, summary: 'Change a loan’s terms for draws' })
    .input(OneLoan.extend({ ...Seen, terms: DrawTerms }))
    .output(LoanDrawTerms),
}

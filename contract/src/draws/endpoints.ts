import { MAX_SCHEDULE_LINES } from '@plumbline/domain/draws/terms'
import { MONEY_MAX } from '@plumbline/domain/money'
import * as z from 'zod'
import { DayText, Id, memberRoute, percentUpTo, SignedCents, TermCents, Version } from '../base.ts'
import { undoable } from '../undo.ts'
import { Draw, DrawPapers, LoanDraws } from './draw.ts'

const tags = ['Draws']

const OwnReason = z.string().trim().min(1).max(500)

const MoneyIn = z.int().min(0).max(MONEY_MAX)
const LineAmounts = z.array(z.object({ lineId: Id, amountCents: MoneyIn })).max(MAX_SCHEDULE_LINES)

const OneDraw = z.object({ drawId: Id })
const OneSeen = OneDraw.extend({ version: Version })

export const draws = {
  ofDeal: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/deals/{id}/draws', tags, summary: 'List a deal’s draws by loan' })
    .input(z.object({ id: Id }))
    .output(z.object({ loans: z.array(LoanDraws), floatedCents: SignedCents })),
  papersOfDeal: memberRoute('draw.create')
    .route({
      method: 'GET',
      path: '/deals/{id}/draw-papers',
      tags,
      summary: 'List a deal’s draws that documents can be added to, without amounts',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ items: z.array(DrawPapers) })),
  get: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/draws/{drawId}', tags, summary: 'Get a draw' })
    .input(OneDraw)
    .output(Draw),
  create: memberRoute('draw.create')
    .route({
      method: 'POST',
      path: '/loans/{loanId}/draws',
      successStatus: 201,
      tags,
      summary: 'Start a draw over everything paid and not reimbursed, or return the draft there is',
    })
    .input(z.object({ loanId: Id }))
    .output(Draw),
  update: memberRoute('draw.create')
    .route({ method: 'PATCH', path: '/draws/{drawId}', tags, summary: 'Change a draft draw' })
    .input(
      OneSeen.extend({
        isFinal: z.boolean().optional(),
        lines: z
          .array(
            z.object({
              lineId: Id,
              /** null = the pre-fill again; left out = as it is */
              requestedCents: MoneyIn.nullable().optional(),
              percentComplete: percentUpTo(100).optional(),
              note: z.string().trim().max(500).optional(),
            }),
          )
          .max(MAX_SCHEDULE_LINES)
          .default([]),
        /** forget all typed amounts */
        fillAgain: z.boolean().default(false),
      }),
    )
    .output(Draw),
  submit: memberRoute('draw.submit')
    .route({
      method: 'POST',
      path: '/draws/{drawId}/submit',
      tags,
      summary: 'Submit a draw. Where a rule asks for it, it’s approved inside the organization first',
    })
    .input(OneSeen)
    .output(Draw),
  withdraw: memberRoute('draw.submit')
    .route({ method: 'POST', path: '/draws/{drawId}/withdraw', tags, summary: 'Take back a request for approval' })
    .input(OneSeen)
    .output(Draw),
  scheduleInspection: memberRoute('draw.submit')
    .route({ method: 'POST', path: '/draws/{drawId}/inspection', tags, summary: 'Say when the lender inspects' })
    .input(OneSeen.extend({ on: DayText }))
    .output(Draw),
  inspect: memberRoute('draw.submit')
    .route({ method: 'POST', path: '/draws/{drawId}/inspect', tags, summary: 'Record what the inspector found' })
    .input(
      OneSeen.extend({
        on: DayText,
        inspector: z.string().trim().max(160).default(''),
        lines: z
          .array(
            z.object({
              lineId: Id,
              inspectedCents: MoneyIn,
              note: z.string().trim().max(500).default(''),
            }),
          )
          .max(MAX_SCHEDULE_LINES),
        documentId: Id.nullable().default(null),
      }),
    )
    .output(Draw),
  approve: memberRoute('draw.submit')
    .route({ method: 'POST', path: '/draws/{drawId}/approve', tags, summary: 'Record what the lender approved' })
    .input(OneSeen.extend({ lines: LineAmounts }))
    .output(Draw),
  fund: memberRoute('draw.fund')
    .route({
      method: 'POST',
      path: '/draws/{drawId}/fund',
      tags,
      summary: 'Record the lender’s wire. Costs count as reimbursed, and the loan’s balance rises',
    })
    .input(
      OneSeen.extend({
        on: DayText,
        wiredCents: z.int().min(-MONEY_MAX).max(MONEY_MAX),
        feeCents: TermCents.nullable().default(null),
      }),
    )
    .output(Draw),
  return: memberRoute('draw.submit')
    .route({ method: 'POST', path: '/draws/{drawId}/return', tags, summary: 'Record what the lender is missing' })
    .input(OneSeen.extend({ missing: OwnReason }))
    .output(Draw),
  rework: memberRoute('draw.create')
    .route({ method: 'POST', path: '/draws/{drawId}/rework', tags, summary: 'Make a returned draw a draft again' })
    .input(OneSeen)
    .output(Draw),
  reject: memberRoute('draw.submit')
    .route({ method: 'POST', path: '/draws/{drawId}/reject', tags, summary: 'Record that the lender rejected a draw' })
    .input(OneSeen.extend({ reason: OwnReason }))
    .output(Draw),
  cancel: memberRoute('draw.create')
    .route({ method: 'POST', path: '/draws/{drawId}/cancel', tags, summary: 'Cancel a draw' })
    .input(OneSeen)
    .output(Draw),
  changePapers: memberRoute('draw.create')
    .route({
      method: 'PATCH',
      path: '/draws/{drawId}/papers',
      tags,
      summary: 'Add documents and photos to a draw, or remove them',
    })
    .input(
      OneDraw.extend({
        /** a picture names the schedule's line; the invoice or receipt of a cost names the cost, which keeps it */
        add: z
          .array(z.object({ documentId: Id, lineId: Id.nullable(), costId: Id.nullable().default(null) }))
          .max(100)
          .default([]),
        remove: z.array(Id).max(100).default([]),
      }),
    )
    .output(undoable(DrawPapers)),
  nameLine: memberRoute('document.upload')
    .route({
      method: 'PUT',
      path: '/documents/{documentId}/budget-line',
      tags,
      summary: 'Say which budget line a picture shows',
    })
    .input(z.object({ documentId: Id, budgetLineId: Id.nullable() }))
    .output(z.object({ documentId: Id, budgetLineId: Id.nullable() })),
}

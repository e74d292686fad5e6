import * as z from 'zod'
import { CentsAmount, DayText, Id, memberRoute } from './base.ts'
import { PAPER_READINGS, proposed } from './reading.ts'

/** What a paper seems to say, for a person to confirm. Null = it wasn't found. */
export const InvoiceProposals = z.object({
  /** the id is null for a vendor who isn't in the directory */
  vendor: proposed(z.object({ id: Id.nullable(), name: z.string() })),
  invoiceNo: proposed(z.string()),
  invoiceDate: proposed(DayText),
  /** before retainage */
  totalCents: proposed(CentsAmount),
})
export type InvoiceProposals = z.infer<typeof InvoiceProposals>

export const readInvoice = memberRoute('invoice.enter')
  .route({
    method: 'POST',
    path: '/documents/{documentId}/read-invoice',
    tags: ['Invoices'],
    summary: 'Read the number, date, total, and vendor of an invoice from a PDF or photo',
  })
  .input(z.object({ documentId: Id }))
  .output(
    z.object({
      outcome: z.enum(PAPER_READINGS),
      /** recognized in a picture, so that letters can be wrong */
      isSeen: z.boolean(),
      proposals: InvoiceProposals,
    }),
  )

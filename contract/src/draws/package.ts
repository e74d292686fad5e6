import * as z from 'zod'
import { Id, Instant, memberRoute, Version } from '../base.ts'
import { EmailText } from '../contacts.ts'

const tags = ['Draws']

export const PACKAGE_PARTS = ['cover', 'schedule', 'invoices', 'waivers', 'papers', 'pictures'] as const

/** What a lender gets in one file. It's built in the background and built again when something changes. */
export const DrawPackage = z.object({
  state: z.enum(['building', 'ready', 'failed']),
  pages: z.number(),
  bytes: z.number(),
  builtAt: Instant.nullable(),
  parts: z.array(z.object({ part: z.enum(PACKAGE_PARTS), firstPage: z.number(), lastPage: z.number() })),
  /** files that couldn't be taken in */
  leftOut: z.array(
    z.object({ documentId: Id, title: z.string(), why: z.enum(['broken', 'locked', 'unsupported', 'too_large']) }),
  ),
  /** addresses of the files; null until they are ready */
  pdf: z.string().nullable(),
  csv: z.string(),
})
export type DrawPackage = z.infer<typeof DrawPackage>

export const drawPackages = {
  get: memberRoute('deal.see_financials')
    .route({ method: 'GET', path: '/draws/{drawId}/package', tags, summary: 'Get the state of a draw’s package' })
    .input(z.object({ drawId: Id }))
    .output(DrawPackage),
  send: memberRoute('draw.submit')
    .route({
      method: 'POST',
      path: '/draws/{drawId}/package/send',
      tags,
      summary: 'Mail a draw’s package to the lender',
    })
    .input(
      z.object({
        drawId: Id,
        version: Version,
        to: EmailText,
        message: z.string().trim().max(2_000).default(''),
      }),
    )
    .output(DrawPackage),
}

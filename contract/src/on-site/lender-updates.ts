import {
  LONGEST_BLOCK,
  LONGEST_BLOCK_TITLE,
  LONGEST_CAPTION,
  MOST_BLOCKS,
  MOST_UPDATE_PICTURES,
} from '@plumbline/domain/on-site/lender-update'
import { PLACES } from '@plumbline/domain/on-site/places'
import { WEATHERS } from '@plumbline/domain/on-site/site-log'
import * as z from 'zod'
import {
  CentsAmount,
  DayText,
  Id,
  Instant,
  memberRoute,
  Ordinal,
  PageInput,
  pageOf,
  PercentText,
  PersonRef,
  SignedCents,
  Version,
} from '../base.ts'
import { EmailText } from '../contacts.ts'
import { undoable } from '../undo.ts'
import { SitePicture } from './punch.ts'

const tags = ['On site']

const Locale = z.enum(['en', 'es'])

export const WordsBlock = z.object({
  title: z.string().trim().max(LONGEST_BLOCK_TITLE),
  text: z.string().trim().max(LONGEST_BLOCK),
})

const Punch = z.object({ no: Ordinal, title: z.string(), room: z.enum(PLACES), day: DayText.nullable() })

/** What the records say about a week: as of now for a draft, as of when it was sent otherwise. */
export const UpdateFacts = z.object({
  days: z.array(
    z.object({ day: DayText, weather: z.enum(WEATHERS).nullable(), present: z.array(z.string()), text: z.string() }),
  ),
  /** done in the week, with the day */
  done: z.array(Punch),
  /** still open, with the day it's due */
  open: z.array(Punch),
  /** null for readers who don't see amounts, and without a loan or a budget */
  amounts: z
    .object({
      /** of the budget, weighted by line */
      percentDone: PercentText.nullable(),
      /** of the loan's holdback; null without a loan */
      loan: z
        .object({ name: z.string(), fundedCents: CentsAmount, pendingCents: CentsAmount, leftCents: SignedCents })
        .nullable(),
    })
    .nullable(),
})
export type UpdateFacts = z.infer<typeof UpdateFacts>

/** Which of the sections filled from records are shown. */
export const UpdateShows = z.object({ amounts: z.boolean(), punch: z.boolean(), days: z.boolean() })
export type UpdateShows = z.infer<typeof UpdateShows>

const Loan = z.object({
  id: Id,
  name: z.string(),
  lender: z.string().nullable(),
  /** where the lender wants draw requests, otherwise the contact's own address */
  email: z.string().nullable(),
})

export const LenderUpdateSummary = z.object({
  id: Id,
  dealId: Id,
  /** Monday to Sunday */
  from: DayText,
  to: DayText,
  title: z.string(),
  locale: Locale,
  createdBy: PersonRef.nullable(),
  updatedAt: Instant,
  /** null = a draft */
  sentAt: Instant.nullable(),
  sentBy: PersonRef.nullable(),
  /** null = handed over as a file */
  sentTo: z.string().nullable(),
  version: Version,
})
export type LenderUpdateSummary = z.infer<typeof LenderUpdateSummary>

export const LenderUpdate = LenderUpdateSummary.extend({
  blocks: z.array(WordsBlock),
  pictures: z.array(SitePicture.extend({ caption: z.string() })),
  shows: UpdateShows,
  loan: Loan.nullable(),
  facts: UpdateFacts,
  /** of a draft: pictures of the week that aren't in it, and the deal's loans */
  candidates: z.array(SitePicture),
  loans: z.array(Loan),
  abilities: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    seeAmounts: z.boolean(),
    /** readers who don't see amounts can't open an update that was sent with them */
    openFile: z.boolean(),
  }),
})
export type LenderUpdate = z.infer<typeof LenderUpdate>

export const LenderUpdateChange = z
  .object({
    title: z.string().trim().min(1).max(160),
    /** headings, and drafted text that no one changed, follow it */
    locale: Locale,
    loanId: Id.nullable(),
    blocks: z.array(WordsBlock).max(MOST_BLOCKS),
    pictures: z.array(z.object({ id: Id, caption: z.string().trim().max(LONGEST_CAPTION) })).max(MOST_UPDATE_PICTURES),
    shows: UpdateShows,
  })
  .partial()
export type LenderUpdateChange = z.infer<typeof LenderUpdateChange>

const One = z.object({ id: Id })
const Seen = One.extend({ version: Version })

export const lenderUpdates = {
  list: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{dealId}/lender-updates',
      tags,
      summary: 'List a deal’s weekly updates for its lender, latest week first',
    })
    .input(z.object({ dealId: Id, ...PageInput }))
    .output(pageOf(LenderUpdateSummary).extend({ abilities: z.object({ create: z.boolean() }) })),
  create: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/deals/{dealId}/lender-updates',
      successStatus: 201,
      tags,
      summary: 'Draft the update of a week from its site logs',
    })
    .input(z.object({ dealId: Id, day: DayText, locale: Locale.optional() }))
    .output(undoable(LenderUpdate)),
  get: memberRoute('deal.view')
    .route({ method: 'GET', path: '/lender-updates/{id}', tags, summary: 'Get an update' })
    .input(One)
    .output(LenderUpdate),
  update: memberRoute('task.manage')
    .route({ method: 'PATCH', path: '/lender-updates/{id}', tags, summary: 'Edit a draft' })
    .input(Seen.extend({ change: LenderUpdateChange }))
    .output(undoable(LenderUpdate)),
  remove: memberRoute('task.manage')
    .route({ method: 'POST', path: '/lender-updates/{id}/remove', tags, summary: 'Remove a draft' })
    .input(Seen)
    .output(undoable(LenderUpdateSummary)),
  file: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/lender-updates/{id}/file',
      tags,
      summary:
        'Get a link to an update as a PDF, which works for a few minutes. A draft is composed as its reader sees it',
    })
    .input(One)
    .output(z.object({ url: z.string(), pages: z.int(), fileName: z.string() })),
  send: memberRoute('compliance.ask')
    .route({
      method: 'POST',
      path: '/lender-updates/{id}/send',
      tags,
      summary: 'Mail an update to the lender, or record that it was handed over. It can’t be changed after that',
    })
    .input(Seen.extend({ to: EmailText.nullable(), message: z.string().trim().max(2_000).default('') }))
    .output(LenderUpdate),
}

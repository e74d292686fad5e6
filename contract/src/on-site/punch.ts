import { LONGEST_PUNCH_TITLE, MOST_PICTURES } from '@plumbline/domain/on-site/limits'
import { PLACES } from '@plumbline/domain/on-site/places'
import * as z from 'zod'
import { DayText, Id, Instant, memberRoute, Ordinal, PersonRef, Version } from '../base.ts'
import { undoable } from '../undo.ts'

const tags = ['On site']

export const SitePicture = z.object({ id: Id, title: z.string() })
export type SitePicture = z.infer<typeof SitePicture>

export const SiteVendor = z.object({ id: Id, name: z.string() })
export type SiteVendor = z.infer<typeof SiteVendor>

const facts = {
  title: z.string().trim().min(1).max(LONGEST_PUNCH_TITLE),
  room: z.enum(PLACES),
  vendorId: Id.nullable(),
  dueOn: DayText.nullable(),
}
const PictureIds = z.array(Id).max(MOST_PICTURES)

/** A last defect of a house. */
export const PunchItem = z.object({
  id: Id,
  dealId: Id,
  /** counted within the deal */
  no: Ordinal,
  title: z.string(),
  room: z.enum(PLACES),
  vendor: SiteVendor.nullable(),
  dueOn: DayText.nullable(),
  doneAt: Instant.nullable(),
  doneBy: PersonRef.nullable(),
  /** pictures among the deal's documents */
  pictures: z.array(SitePicture),
  createdAt: Instant,
  createdBy: PersonRef.nullable(),
  version: Version,
  abilities: z.object({ update: z.boolean() }),
})
export type PunchItem = z.infer<typeof PunchItem>

export const NewPunchItem = z.object({
  ...facts,
  vendorId: facts.vendorId.default(null),
  dueOn: facts.dueOn.default(null),
  pictureIds: PictureIds.default([]),
})
export type NewPunchItem = z.input<typeof NewPunchItem>

export const PunchChange = z.object({ ...facts, isDone: z.boolean() }).partial()
export type PunchChange = z.infer<typeof PunchChange>

export const PunchList = z.object({
  /** by number */
  items: z.array(PunchItem),
  /** vendors with an order, a bid or an invoice on the deal, or mentioned in its site log or punch list */
  vendors: z.array(SiteVendor),
  abilities: z.object({ create: z.boolean(), mail: z.boolean() }),
})
export type PunchList = z.infer<typeof PunchList>

const OfDeal = z.object({ dealId: Id })
const One = z.object({ id: Id })
const Seen = One.extend({ version: Version })

export const punchItems = {
  list: memberRoute('deal.view')
    .route({ method: 'GET', path: '/deals/{dealId}/punch-items', tags, summary: 'List a deal’s punch items' })
    .input(OfDeal)
    .output(PunchList),
  create: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/deals/{dealId}/punch-items',
      successStatus: 201,
      tags,
      summary: 'Add a punch item',
    })
    .input(OfDeal.extend({ item: NewPunchItem }))
    .output(undoable(PunchItem)),
  update: memberRoute('task.manage')
    .route({ method: 'PATCH', path: '/punch-items/{id}', tags, summary: 'Update a punch item, or mark it done' })
    .input(Seen.extend({ change: PunchChange }))
    .output(undoable(PunchItem)),
  changePictures: memberRoute('task.manage')
    .route({
      method: 'POST',
      path: '/punch-items/{id}/pictures',
      tags,
      summary: 'Add pictures to a punch item, or take them off. They stay among the deal’s documents',
    })
    .input(One.extend({ add: PictureIds.default([]), remove: PictureIds.default([]) }))
    .output(undoable(PunchItem)),
  remove: memberRoute('task.manage')
    .route({ method: 'POST', path: '/punch-items/{id}/remove', tags, summary: 'Remove a punch item' })
    .input(Seen)
    .output(undoable(PunchItem)),
  mail: memberRoute('compliance.ask')
    .route({
      method: 'POST',
      path: '/deals/{dealId}/punch-items/mail',
      tags,
      summary: 'Mail a vendor its open punch items with their pictures, in its language',
    })
    .input(OfDeal.extend({ vendorId: Id, note: z.string().trim().max(1_000).default('') }))
    .output(z.object({ to: z.string(), count: z.int() })),
}

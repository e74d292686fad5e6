import { LONGEST_LOG, LONGEST_NAME, MOST_PICTURES, MOST_PRESENT } from '@plumbline/domain/on-site/limits'
import { WEATHERS } from '@plumbline/domain/on-site/site-log'
import * as z from 'zod'
import { DayText, Id, Instant, memberRoute, PageInput, pageOf, PersonRef, Version } from '../base.ts'
import { undoable } from '../undo.ts'
import { SitePicture, SiteVendor } from './punch.ts'

const tags = ['On site']

/** What happened on a deal's site on one day. */
export const SiteLog = z.object({
  id: Id,
  dealId: Id,
  day: DayText,
  weather: z.enum(WEATHERS).nullable(),
  /** who was there */
  vendors: z.array(SiteVendor),
  /** people who aren't vendors */
  others: z.array(z.string()),
  /** what was done */
  text: z.string(),
  pictures: z.array(SitePicture),
  createdBy: PersonRef.nullable(),
  updatedAt: Instant,
  version: Version,
  abilities: z.object({ update: z.boolean() }),
})
export type SiteLog = z.infer<typeof SiteLog>

export const SiteLogFacts = z.object({
  weather: z.enum(WEATHERS).nullable(),
  vendorIds: z.array(Id).max(MOST_PRESENT),
  others: z.array(z.string().trim().min(1).max(LONGEST_NAME)).max(MOST_PRESENT),
  text: z.string().trim().max(LONGEST_LOG),
  pictureIds: z.array(Id).max(MOST_PICTURES),
})
export type SiteLogFacts = z.infer<typeof SiteLogFacts>

const OfDeal = z.object({ dealId: Id })

export const siteLogs = {
  list: memberRoute('deal.view')
    .route({
      method: 'GET',
      path: '/deals/{dealId}/site-logs',
      tags,
      summary: 'List a deal’s days on site, latest first',
    })
    .input(OfDeal.extend(PageInput))
    .output(pageOf(SiteLog).extend({ total: z.int(), abilities: z.object({ create: z.boolean() }) })),
  save: memberRoute('task.manage')
    .route({
      method: 'PUT',
      path: '/deals/{dealId}/site-logs',
      tags,
      summary: 'Write the log of a day, or change it. There is one for each day',
    })
    .input(
      OfDeal.extend({
        day: DayText,
        /** 0 = the day has none yet */
        version: z.union([z.literal(0), Version]),
        /** omitted fields stay as they are */
        log: SiteLogFacts.partial(),
      }),
    )
    .output(undoable(SiteLog)),
  remove: memberRoute('task.manage')
    .route({ method: 'POST', path: '/site-logs/{id}/remove', tags, summary: 'Remove the log of a day' })
    .input(z.object({ id: Id, version: Version }))
    .output(undoable(SiteLog)),
}

import { addDays, type Day, daysBetween } from '@plumbline/domain/calendar'
import { weekOf } from '@plumbline/domain/on-site/lender-update'
import { keepDocument } from '../documents/commands.ts'
import { saveSiteLog } from '../on-site/logs/commands.ts'
import { addPunchItem, changePunchItem } from '../on-site/punch/commands.ts'
import { changeUpdate, draftUpdate } from '../on-site/updates/commands.ts'
import { sendUpdate } from '../on-site/updates/send.ts'
import { madeSource } from '../platform/files/intake.ts'
import type { Context } from '../platform/http/context.ts'
import { chooseVendors } from '../vendors/directory/queries.ts'
import type { SamplePerson } from './people.ts'
import type { RoomScenes, Whole } from './scene.ts'
import { type SiteView, sitePicture } from './site-picture.ts'
import {
  REPORTED,
  SAMPLE_DAYS,
  SAMPLE_DEFECTS,
  SAMPLE_PLAN,
  type SampleDay,
  type SampleDefect,
} from './site-stories.ts'

export const siteScenes: RoomScenes = { afterDeals: work }

type Site = Whole & { vendorIds: ReadonlyMap<string, string>; at: At }
/** A person on a day that is some days ago. Nobody gets notices or emails about what they do. */
type At = (who: SamplePerson['key'], ago: number) => Promise<Context>

/** What was written on site: days with their weather and crews, and what is left to fix. */
async function work(whole: Whole): Promise<void> {
  const at: At = async (who, ago) => ({ ...(await whole.as(who, addDays(whole.today, -ago))), isSilent: true })
  const site: Site = { ...whole, at, vendorIds: await vendorsByName(await at('jo', 0)) }
  for (const day of SAMPLE_DAYS) await logDay(site, day)
  for (const defect of SAMPLE_DEFECTS) await note(site, defect)
  await informLender(site)
}

/** Last week's update went to the lender on Sunday evening; this week's is a draft. */
async function informLender({ at, deals, today }: Site): Promise<void> {
  const dealId = deals.get(REPORTED)!
  const thisWeek = weekOf(today).from
  const lastWeek = addDays(thisWeek, -7)
  const sunday = await at('dana', daysBetween(thisWeek, today) + 1)
  const { id, version, loan, blocks } = await draftUpdate(sunday, { dealId, day: lastWeek })
  const change = { blocks: [...blocks.slice(0, 1), { title: 'Next week', text: SAMPLE_PLAN }] }
  const edited = await changeUpdate(sunday, { id, version, change })
  await sendUpdate(sunday, { id, version: edited.version, to: loan?.email ?? null, message: '' })
  await draftUpdate(await at('dana', 0), { dealId, day: today })
}

async function vendorsByName(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const { items } = await chooseVendors(ctx, { limit: 100 })
  return new Map(items.map(({ id, name }) => [name, id]))
}

async function logDay({ at, deals, today, vendorIds }: Site, day: SampleDay): Promise<void> {
  const ctx = await at(day.who, day.ago)
  const dealId = deals.get(day.address)!
  const on = addDays(today, -day.ago)
  const pictureIds: string[] = []
  for (const view of day.shows ?? []) pictureIds.push(await picture(ctx, { dealId, view, title: day.text, day: on }))
  await saveSiteLog(ctx, {
    dealId,
    day: on,
    version: 0,
    log: {
      weather: day.weather,
      vendorIds: (day.vendors ?? []).map((name) => vendorIds.get(name)!),
      others: [...(day.others ?? [])],
      text: day.text,
      pictureIds,
    },
  })
}

async function note({ at, deals, today, vendorIds }: Site, defect: SampleDefect): Promise<void> {
  const { title, room, vendor, dueIn, shows, done } = defect
  const ctx = await at(defect.who, defect.ago)
  const dealId = deals.get(defect.address)!
  const day = addDays(today, -defect.ago)
  const pictureIds = shows ? [await picture(ctx, { dealId, view: shows, title, day })] : []
  const vendorId = vendor === undefined ? null : vendorIds.get(vendor)!
  const dueOn = dueIn === undefined ? null : addDays(today, dueIn)
  const { id, version } = await addPunchItem(ctx, { dealId, item: { title, room, vendorId, dueOn, pictureIds } })
  if (done) await changePunchItem(await at(done.by, done.ago), { id, version, change: { isDone: true } })
}

type Shown = { dealId: string; view: SiteView; title: string; day: Day }

async function picture(ctx: Context, { dealId, view, title, day }: Shown): Promise<string> {
  const source = await madeSource(`${view}-${day}.jpg`, await sitePicture(view))
  const { id } = await keepDocument(ctx, { dealId, type: 'other', title: title.slice(0, 80) }, source)
  return id
}

import { ApiError } from '@plumbline/contract/errors'
import { addDays, type Day, dayInZone, startOfDay } from '@plumbline/domain/calendar'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { checkGate } from '@plumbline/domain/moves/gate'
import { createDeal } from '../deals/create.ts'
import { findDeal } from '../deals/store.ts'
import { holdDeal } from '../deals/status.ts'
import { dealFacts } from '../moves/facts.ts'
import { moveDeal } from '../moves/move.ts'
import { listGatedStages } from '../moves/stages.ts'
import { readAs, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { changeTask } from '../tasks/commands.ts'
import { meetRequirement } from './meet-requirement.ts'
import type { SamplePerson } from './people.ts'
import type { Scene } from './scene.ts'
import { SCENES } from './scenes.ts'
import { openTasks } from './store.ts'
import { answerFor } from './stories/answers.ts'
import type { Story } from './stories/story.ts'
import { timelineOf } from './stories/timeline.ts'

/** The people in the sample's stories. */
export type Cast = {
  idOf: (who: SamplePerson['key']) => string
  /** the person's context on an earlier day */
  as: (who: SamplePerson['key'], day: Day) => Promise<Context>
  today: Day
  /** whether the deals are marked as samples in an organization of real people */
  isSample: boolean
}

/** Returns a context at 10 a.m. of a day, or now if that is still to come. */
export function morningOf(ctx: Context, day: Day): Context {
  const morning = new Date(startOfDay(day, ctx.timeZone).getTime() + 10 * 3_600_000)
  const now = morning < ctx.app.clock() ? morning : ctx.app.clock()
  return { ...ctx, now, today: dayInZone(now, ctx.timeZone) }
}

/** Creates the deal on its first day and moves it through every stage, meeting each gate, up to where it is today. */
export async function liveThrough(cast: Cast, story: Story): Promise<string> {
  const { today } = cast
  const timeline = timelineOf(story, today)
  const mover = story.stage === 'closed' ? 'jo' : story.owner
  const ctx = await cast.as(mover, timeline.day('lead'))
  const fields = firstFields(story, timeline, cast.idOf(story.owner))
  const dealId = await createDeal(ctx, { dealType: story.dealType, fields }, { isSample: cast.isSample })
  const approves = mover === 'jo' ? 'dana' : 'jo'
  const onDay = (day: Day) => cast.as(mover, day)
  const approverOn = (day: Day) => cast.as(approves, day)
  const sceneOn = async (day: Day): Promise<Scene> => {
    const approver = await approverOn(day)
    return { ctx: await onDay(day), approver, approverOn, onDay, today, dealId, story, timeline }
  }
  for (const stageKey of timeline.passed.slice(1)) {
    const scene = await sceneOn(timeline.day(stageKey))
    await finishTasks(scene.ctx, openTasks(scene.ctx.tenant.orgId, dealId, { notAfter: timeline.day(stageKey) }))
    await moveOn(scene, stageKey, cast)
    for (const { inStage } of SCENES) await inStage?.[stageKey]?.(scene)
  }
  const now = await onDay(today)
  await finishTasks(now, openTasks(now.tenant.orgId, dealId, { before: addDays(today, -3) }))
  await workOn(await sceneOn(today))
  if (story.hold) await putOnHold(await onDay(addDays(today, -5)), dealId, story.hold)
  return dealId
}

function firstFields(story: Story, timeline: ReturnType<typeof timelineOf>, ownerId: string): Partial<DealFields> {
  return {
    addressLine1: story.address,
    city: story.city,
    state: 'NC',
    postalCode: story.postalCode,
    county: story.county,
    ownerId,
    tags: story.tags ?? [],
    askingPriceCents: answerFor('askingPriceCents', story, timeline) as number,
    arvCents: story.arv * 100,
    rehabEstimateCents: story.work * 100,
    beds: story.beds,
    baths: story.baths,
    sqft: story.sqft,
    ...(story.acres ? { acres: story.acres } : {}),
    ...(story.home ? { homePriceCents: story.home * 100 } : {}),
    ...(story.months ? { holdMonths: story.months } : {}),
    ...(story.holdDays ? { projectedSaleDate: addDays(timeline.day('acquired'), story.holdDays) } : {}),
    ...story.fields,
  }
}

/** Meets the gate and passes it. In an organization of real people, what others decide there is overridden. */
async function moveOn(scene: Scene, stageKey: string, { isSample }: Cast): Promise<void> {
  const { ctx, dealId } = scene
  const look = () =>
    txAs(ctx, async (tx) => {
      const deal = await findDeal(tx, ctx.tenant.orgId, dealId)
      if (!deal) throw new Error('a sample deal is gone')
      const stages = await listGatedStages(tx, ctx.tenant.orgId, dealId)
      const from = stages.find((stage) => stage.id === deal.stageId)!
      const target = stages.find((stage) => stage.key === stageKey)!
      return { deal, target, unmet: checkGate(stages, from, target, await dealFacts(tx, ctx, deal)).unmet }
    })
  for (const unmet of (await look()).unmet)
    await meetRequirement(scene, unmet).catch((error: unknown) => {
      if (!isSample || !(error instanceof ApiError) || error.code !== 'forbidden') throw error
    })
  const { deal, target, unmet } = await look()
  const override = isSample && unmet.length > 0
  await moveDeal(ctx, {
    id: dealId,
    version: deal.version,
    toStageId: target.id,
    override,
    ...(override ? { reason: 'Sample deal for trying the product' } : {}),
  })
}

/** Completes the open tasks and ends the repeating ones. */
async function finishTasks(ctx: Context, tasks: ReturnType<typeof openTasks>): Promise<void> {
  for (const { repeats, ...task } of await readAs(ctx, tasks))
    await changeTask(ctx, { ...task, status: 'done', ...(repeats ? { repeat: 'none' } : {}) })
}

/** Meets some of the current stage's exit requirements: the longer the deal has been there, the more. */
async function workOn(scene: Scene): Promise<void> {
  const { ctx, dealId, story } = scene
  const unmet = await txAs(ctx, async (tx) => {
    const deal = await findDeal(tx, ctx.tenant.orgId, dealId)
    if (deal?.status !== 'active') return []
    const stages = await listGatedStages(tx, ctx.tenant.orgId, dealId)
    const here = stages.findIndex((stage) => stage.id === deal.stageId)
    const next = stages[here + 1]
    return next ? checkGate(stages, stages[here]!, next, await dealFacts(tx, ctx, deal)).unmet : []
  })
  const own = unmet.filter((item) => item.when === 'exit')
  const share = story.days / (story.days + 8)
  for (const item of own.slice(0, Math.floor(own.length * share))) await meetRequirement(scene, item)
}

async function putOnHold(ctx: Context, dealId: string, hold: NonNullable<Story['hold']>): Promise<void> {
  const deal = await txAs(ctx, (tx) => findDeal(tx, ctx.tenant.orgId, dealId))
  if (!deal) throw new Error('a sample deal is gone')
  await holdDeal(ctx, {
    id: dealId,
    version: deal.version,
    onHold: true,
    reason: hold.reason,
    reviewOn: addDays(ctx.today, hold.inDays),
  })
}

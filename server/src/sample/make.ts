import { addDays, type Day, dayInZone, startOfDay } from '@plumbline/domain/calendar'
import type { DealFields } from '@plumbline/domain/deals/fields'
import { checkGate } from '@plumbline/domain/moves/gate'
import { addConfirmedPerson } from '../auth/accounts/add-person.ts'
import type { RunningApp } from '../app.ts'
import { createDeal } from '../deals/create.ts'
import { findDeal } from '../deals/store.ts'
import { holdDeal } from '../deals/status.ts'
import { madeSource } from '../platform/files/intake.ts'
import { createOrganization } from '../organizations/create.ts'
import { keepLogo } from '../organizations/logo.ts'
import { changeSettings } from '../organizations/settings.ts'
import { dealFacts } from '../moves/facts.ts'
import { moveDeal } from '../moves/move.ts'
import { listGatedStages } from '../moves/stages.ts'
import { asPlatform, readAs, txAs } from '../platform/db/doors.ts'
import { type App, type Context, contextOf } from '../platform/http/context.ts'
import { changeTask } from '../tasks/commands.ts'
import { findWorkplace } from '../platform/http/workplaces.ts'
import { answerFor } from './stories/answers.ts'
import type { Scene, Whole } from './scene.ts'
import { SCENES } from './scenes.ts'
import { meetRequirement } from './meet-requirement.ts'
import { sampleLogo } from './logo.ts'
import {
  SAMPLE_FIRM,
  SAMPLE_GUEST,
  SAMPLE_ORGANIZATION,
  SAMPLE_PASSWORD,
  SAMPLE_PEOPLE,
  type SamplePerson,
} from './people.ts'
import { STORIES } from './stories/stories.ts'
import type { Story } from './stories/story.ts'
import { joinOrganization } from '../team/join-store.ts'
import { invitePerson } from '../team/invitations/commands.ts'
import { changeMember } from '../team/members.ts'
import { hasNoOrganization, openTasks } from './store.ts'
import { timelineOf } from './stories/timeline.ts'

type Team = ReadonlyMap<SamplePerson['key'], string>

/** Creates the sample organization if there are no organizations at all. @returns whether it did */
export async function makeSampleIfEmpty(running: RunningApp): Promise<boolean> {
  const { app } = running
  const isEmpty = await asPlatform(app.db, 'check whether the installation is empty', hasNoOrganization)
  if (!isEmpty) return false
  await makeSample(running)
  return true
}

/** A realistic organization, built with the product's own commands as if its people had worked in it for months. */
export async function makeSample(running: RunningApp): Promise<{ orgId: string; team: Team }> {
  const { app } = running
  const { orgId, team } = await makeTeam(running)
  await setLimits(app, team)
  await introduce(app, team)
  const deals = new Map<string, string>()
  for (const story of STORIES) deals.set(story.address, await liveThrough(app, team, story))
  const whole: Whole = { as: (who, day) => contextOn(app, team.get(who)!, day), today: todayOf(app), deals }
  for (const { afterDeals } of SCENES) await afterDeals?.(whole)
  return { orgId, team }
}

async function makeTeam({ app, auth }: RunningApp): Promise<{ orgId: string; team: Team }> {
  const ids = new Map<SamplePerson['key'], string>()
  for (const { key, email, fullName } of SAMPLE_PEOPLE)
    ids.set(key, await addConfirmedPerson(auth, { email, password: SAMPLE_PASSWORD, data: { full_name: fullName } }))
  const [admin, ...others] = SAMPLE_PEOPLE
  if (!admin) throw new Error('the sample has no people')
  const orgId = await asPlatform(app.db, 'create the sample organization', async (tx) => {
    const made = await createOrganization(tx, app, {
      userId: ids.get(admin.key)!,
      email: admin.email,
      fullName: admin.fullName,
      locale: 'en',
      orgName: SAMPLE_ORGANIZATION,
      planTier: 'SCALE',
      now: app.clock(),
    })
    for (const { key, role, ...person } of others)
      await joinOrganization(tx, {
        ...person,
        orgId: made.orgId,
        userId: ids.get(key)!,
        locale: 'en',
        roles: [role],
        now: app.clock(),
      })
    return made.orgId
  })
  return { orgId, team: ids }
}

/** Gives two people approval limits that differ from their role's, as set by the admin yesterday. */
async function setLimits(app: App, team: Team): Promise<void> {
  const ctx = await contextOn(app, team.get('jo')!, addDays(todayOf(app), -1))
  for (const { key, limits } of SAMPLE_PEOPLE)
    if (limits) await changeMember(ctx, { userId: team.get(key)!, version: 1, ...limits })
}

/** Sets the firm's details and invites a guest, as of yesterday. */
async function introduce(app: App, team: Team): Promise<void> {
  const ctx = await contextOn(app, team.get('jo')!, addDays(todayOf(app), -1))
  await changeSettings(ctx, { version: 1, ...SAMPLE_FIRM })
  await keepLogo(ctx, await madeSource('cedar-and-main.png', await sampleLogo()))
  await invitePerson(ctx, SAMPLE_GUEST)
}

/** A person's context on an earlier day, at 10 a.m. in the organization's time zone. */
async function contextOn(app: App, userId: string, day: Day): Promise<Context> {
  const workplace = await findWorkplace(app.db, userId)
  if (!workplace) throw new Error('a sample person has no workplace')
  const ctx = contextOf({ app, workplace, requestId: 'sample', ip: null })
  const morning = new Date(startOfDay(day, workplace.timeZone).getTime() + 10 * 3_600_000)
  const now = morning < app.clock() ? morning : app.clock()
  return { ...ctx, now, today: dayInZone(now, workplace.timeZone) }
}

/** Today's date in the sample firm's time zone. */
function todayOf(app: App): Day {
  return dayInZone(app.clock(), 'America/New_York')
}

/** Creates the deal on its first day and moves it through every stage, meeting each gate, up to where it is today. */
async function liveThrough(app: App, team: Team, story: Story): Promise<string> {
  const today = todayOf(app)
  const timeline = timelineOf(story, today)
  const mover = team.get(story.stage === 'closed' ? 'jo' : story.owner)!
  const ctx = await contextOn(app, mover, timeline.day('lead'))
  const dealId = await createDeal(ctx, { dealType: story.dealType, fields: firstFields(story, timeline, team) })
  const approves = team.get(mover === team.get('jo') ? 'dana' : 'jo')!
  const onDay = (day: Day) => contextOn(app, mover, day)
  const sceneOn = async (day: Day): Promise<Scene> => {
    const approver = await contextOn(app, approves, day)
    return { ctx: await onDay(day), approver, onDay, today, dealId, story, timeline }
  }
  for (const stageKey of timeline.passed.slice(1)) {
    const scene = await sceneOn(timeline.day(stageKey))
    await finishTasks(scene.ctx, openTasks(scene.ctx.tenant.orgId, dealId, { notAfter: timeline.day(stageKey) }))
    await moveOn(scene, stageKey)
    for (const { inStage } of SCENES) await inStage?.[stageKey]?.(scene)
  }
  const now = await onDay(today)
  await finishTasks(now, openTasks(now.tenant.orgId, dealId, { before: addDays(today, -3) }))
  await workOn(await sceneOn(today))
  if (story.hold) await putOnHold(await onDay(addDays(today, -5)), dealId, story.hold)
  return dealId
}

function firstFields(story: Story, timeline: ReturnType<typeof timelineOf>, team: Team): Partial<DealFields> {
  return {
    addressLine1: story.address,
    city: story.city,
    state: 'NC',
    postalCode: story.postalCode,
    county: story.county,
    ownerId: team.get(story.owner)!,
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

async function moveOn(scene: Scene, stageKey: string): Promise<void> {
  const { ctx, dealId } = scene
  const look = () =>
    txAs(ctx, async (tx) => {
      const deal = await findDeal(tx, ctx.tenant.orgId, dealId)
      if (!deal) throw new Error('a sample deal is gone')
      const stages = await listGatedStages(tx, ctx.tenant.orgId, dealId)
      const from = stages.find((stage) => stage.id === deal.stageId)!
      const target = stages.find((stage) => stage.key === stageKey)!
      return { deal, target, unmet: checkGate(stages, from, target, await dealFacts(tx, deal, ctx.today)).unmet }
    })
  for (const unmet of (await look()).unmet) await meetRequirement(scene, unmet)
  const { deal, target } = await look()
  await moveDeal(ctx, { id: dealId, version: deal.version, toStageId: target.id, override: false })
}

/** What was to do has been done, and what repeated comes to an end with it. */
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
    return next ? checkGate(stages, stages[here]!, next, await dealFacts(tx, deal, ctx.today)).unmet : []
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
